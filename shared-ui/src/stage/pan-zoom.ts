/** The position of a flat picture on its stage: offset of the centres, scale, and rotation. */
export interface Lay {
  x: number;
  y: number;
  scale: number;
  /** Rotation: 0, 90, 180 or 270 degrees. */
  turn: number;
}

/** A size in CSS pixels, or in pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

const MAX_SCALE = 32;

/** Returns a picture's size after rotation by quarter turns. */
export function turned({ width, height }: Size, turn: number): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the scale at which the whole picture is visible; small pictures are not enlarged beyond `most`. */
export function fitScale(picture: Size, stage: Size, turn: number, most = 4): number {
  const { width, height } = turned(picture, turn);
  return Math.min(stage.width / width, stage.height / height, most);
}

/** Zooms around a point of the stage, which keeps its place. */
export function zoomAround(lay: Lay, factor: number, at: { x: number; y: number }, stage: Size, fit: number): Lay {
  const scale = Math.min(Math.max(lay.scale * factor, Math.min(fit, 1) / 4), Math.max(MAX_SCALE, fit));
  const [fromX, fromY] = [at.x - stage.width / 2, at.y - stage.height / 2];
  const by = scale / lay.scale;
  return { ...lay, scale, x: fromX - (fromX - lay.x) * by, y: fromY - (fromY - lay.y) * by };
}

/** Moves the picture, but never out of view. */
export function moveBy(lay: Lay, dx: number, dy: number, picture: Size, stage: Size): Lay {
  const { width, height } = turned(picture, lay.turn);
  const most = { x: (width * lay.scale + stage.width) / 2 - 40, y: (height * lay.scale + stage.height) / 2 - 40 };
  const held = (value: number, bound: number) => Math.min(Math.max(value, -Math.max(bound, 0)), Math.max(bound, 0));
  return { ...lay, x: held(lay.x + dx, most.x), y: held(lay.y + dy, most.y) };
}

/** Returns the picture's pixel under a point of the stage; for unrotated pictures only. */
export function pixelAt(lay: Lay, at: { x: number; y: number }, picture: Size, stage: Size): { x: number; y: number } {
  return {
    x: (at.x - stage.width / 2 - lay.x) / lay.scale + picture.width / 2,
    y: (at.y - stage.height / 2 - lay.y) / lay.scale + picture.height / 2,
  };
}

/** Returns the place of a picture's pixel on the stage; for unrotated pictures only. */
export function placeOf(lay: Lay, pixel: { x: number; y: number }, picture: Size, stage: Size): { x: number; y: number } {
  return {
    x: (pixel.x - picture.width / 2) * lay.scale + lay.x + stage.width / 2,
    y: (pixel.y - picture.height / 2) * lay.scale + lay.y + stage.height / 2,
  };
}
