/** A position in the image, in pixels. */
export type Pixel = readonly [number, number];
