import { Matrix4, Quaternion, Vector3 } from 'three';
import { dateOf, type ProductFile } from '../../queries/files';

/** Named views of a scan. */
export const viewNames = ['front', 'back', 'left', 'right', 'occlusal', 'below'] as const;
export type ViewName = (typeof viewNames)[number];

/** The jaw that a scan shows. */
export type Arch = 'upper' | 'lower';

const ARCHES: readonly (readonly [Arch, RegExp])[] = [
  ['upper', /maxill|sup[eé]rieur|superior|\bhaut\b|upper/u],
  ['lower', /mandib|inf[eé]rieur|inferior|\bbas\b|lower/u],
];

/** Returns the arch that a scan's name contains, in the words of the five languages with any separators. */
export function archOf(name: string): Arch | null {
  const words = name.toLowerCase().replace(/[_\-.]+/gu, ' ');
  return ARCHES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const DAY_MS = 86_400_000;

/** Returns the scan of the opposing arch of the same case: the nearest in time of the same patient, within a day. */
export function counterpart(file: ProductFile, siblings: readonly ProductFile[]): ProductFile | null {
  const arch = archOf(file.name);
  if (!arch || file.kind !== 'dental_scan') return null;
  const apart = (other: ProductFile) => Math.abs(Date.parse(dateOf(other)) - Date.parse(dateOf(file)));
  const others = siblings.filter((other) => {
    const opposite = archOf(other.name);
    return (
      other.kind === 'dental_scan' && opposite && opposite !== arch && other.patient?.uuid === file.patient?.uuid && apart(other) <= DAY_MS
    );
  });
  return others.sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

/** Orientation of a scan: teeth face +y with the occlusal plane level; a face looks towards −y. */
export interface Lie {
  front: 1 | -1;
  arch: Arch | null;
}

export function lieOf(file: ProductFile): Lie {
  return { front: file.kind === 'face_scan' ? -1 : 1, arch: archOf(file.name) };
}

/** Returns the camera's direction and up vector for a view. */
function standing(view: ViewName, { front, arch }: Lie): { from: Vector3; up: Vector3 } {
  const level = new Vector3(0, 0, 1);
  const bite = arch === 'upper' ? -1 : 1;
  switch (view) {
    case 'front':
      return { from: new Vector3(0, front, 0), up: level };
    case 'back':
      return { from: new Vector3(0, -front, 0), up: level };
    // The patient's right is on the viewer's left.
    case 'right':
      return { from: new Vector3(front, 0, 0), up: level };
    case 'left':
      return { from: new Vector3(-front, 0, 0), up: level };
    case 'occlusal':
      return { from: new Vector3(0, 0, bite), up: new Vector3(0, front * bite, 0) };
    case 'below':
      return { from: new Vector3(0, 0, -bite), up: new Vector3(0, -front * bite, 0) };
  }
}

/** Returns the camera's rotation for a view. */
export function turnOf(view: ViewName, lie: Lie): Quaternion {
  const { from, up } = standing(view, lie);
  return new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(from, new Vector3(), up));
}

/** Returns the initial rotation: from the front, tilted towards the occlusal surface. */
export function firstTurn(lie: Lie): Quaternion {
  const front = turnOf('front', lie);
  if (lie.front === -1) return front;
  const lean = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), (lie.arch === 'upper' ? 1 : -1) * 0.7);
  return front.multiply(lean);
}
