import type { PanZoom } from 'shared-ui/stage';

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

function rotated({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Returns the place on the stage of a picture's pixel, also while the picture is rotated. */
export function stagePlace({ lay, stageSize }: Pick<PanZoom, 'lay' | 'stageSize'>, picture: Size, pixel: Point): Point {
  const from = rotated({ x: (pixel.x - picture.width / 2) * lay.scale, y: (pixel.y - picture.height / 2) * lay.scale }, lay.turn);
  return { x: from.x + lay.x + stageSize.width / 2, y: from.y + lay.y + stageSize.height / 2 };
}

/** Returns the pixel under a point of the stage, also while the picture is rotated; null beside the picture. */
export function pixelUnder({ lay, stageSize }: Pick<PanZoom, 'lay' | 'stageSize'>, picture: Size, at: Point): Point | null {
  const from = rotated({ x: at.x - stageSize.width / 2 - lay.x, y: at.y - stageSize.height / 2 - lay.y }, -lay.turn);
  const pixel = { x: from.x / lay.scale + picture.width / 2, y: from.y / lay.scale + picture.height / 2 };
  return pixel.x >= 0 && pixel.y >= 0 && pixel.x <= picture.width && pixel.y <= picture.height ? pixel : null;
}

/** Moves the picture so that a pixel outside of the stage comes to its middle. */
export function bringIntoView(view: PanZoom, picture: Size, pixel: Point): void {
  const { width, height } = view.stageSize;
  const { x, y } = stagePlace(view, picture, pixel);
  if (x < 0 || y < 0 || x > width || y > height) view.pan(width / 2 - x, height / 2 - y);
}
