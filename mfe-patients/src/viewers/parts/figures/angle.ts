type Vector = readonly [number, number, number];

/** Returns the angle at the second point, in degrees: 0 where two points coincide. */
export function angleOf([a, vertex, b]: readonly [Vector, Vector, Vector]): number {
  const [u, v] = [a, b].map((end) => end.map((value, axis) => value - (vertex[axis] ?? 0)));
  const dot = (p: readonly number[] = [], q: readonly number[] = []) => p.reduce((sum, value, axis) => sum + value * (q[axis] ?? 0), 0);
  const lengths = Math.sqrt(dot(u, u) * dot(v, v));
  if (lengths === 0) return 0;
  return (Math.acos(Math.min(1, Math.max(-1, dot(u, v) / lengths))) * 180) / Math.PI;
}
