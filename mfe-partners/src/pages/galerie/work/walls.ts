/** Wall colours for the preview. They are paint, so they are the same in both colour schemes. */
export const WALLS = {
  plaster: '#f0f0eb',
  white: '#ffffff',
  sage: '#bcc7b4',
  blue: '#a9b7c6',
  clay: '#c79b82',
  anthracite: '#3b4048',
} as const;

export type Wall = keyof typeof WALLS;

/** Returns the wall in an address; plaster by default. */
export function readWall(params: URLSearchParams): Wall {
  const wall = params.get('mur') ?? '';
  return Object.hasOwn(WALLS, wall) ? (wall as Wall) : 'plaster';
}

/** Value of `cadre` for an explicit choice of no frame, although the work in the cart has one. */
export const NO_FRAME = 'sans';
