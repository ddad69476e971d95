/** Colours of walls to try a work on. They are paint, the same in both schemes. */
export const WALLS = {
  plaster: '#f0f0eb',
  white: '#ffffff',
  sage: '#bcc7b4',
  blue: '#a9b7c6',
  clay: '#c79b82',
  anthracite: '#3b4048',
} as const;

export type Wall = keyof typeof WALLS;

/** The wall in an address; anything else is plaster. */
export function readWall(params: URLSearchParams): Wall {
  const wall = params.get('mur') ?? '';
  return Object.hasOwn(WALLS, wall) ? (wall as Wall) : 'plaster';
}

/** What `cadre` says where somebody chose to have no frame, though the work in the cart has one. */
export const NO_FRAME = 'sans';
