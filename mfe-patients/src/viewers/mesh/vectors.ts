import type { Vector } from './mesh-data';

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Returns the vector with length 1; the zero vector stays as it is. */
export const unit = (a: Vector): Vector => times(a, 1 / (Math.hypot(...a) || 1));

/** Returns the normal of a triangle, of length 1. */
export const normalOf = ([a, b, c]: readonly [Vector, Vector, Vector]): Vector => unit(cross(minus(b, a), minus(c, a)));
