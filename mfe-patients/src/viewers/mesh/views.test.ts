// @vitest-environment node
import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { ProductFile } from '../../queries/files';
import { archOf, counterpart, turnOf, viewNames } from './views';

const scan = (name: string, takenOn: string, patient = 'p'): ProductFile => ({
  ...{ uuid: name + takenOn, name, takenOn, kind: 'dental_scan', mediaType: 'model/stl', size: 1, sha256: '', preview: 'none' },
  ...{ facts: {}, note: '', createdAt: `${takenOn}T10:00:00Z`, version: 1 },
  patient: { uuid: patient, personInfo: { firstName: '', lastName: '' } },
});

test('the arch is read from the name, in every language', () => {
  for (const name of ['maxillaire_2026.ply', 'Arcade supérieure.stl', 'UpperJaw.stl', 'Empreinte haut.stl', 'arcata superiore.ply']) {
    expect(archOf(name), name).toBe('upper');
  }
  for (const name of ['mandibule_36.stl', 'lower_jaw.ply', 'Arcade inférieure.stl', 'Empreinte bas.stl'])
    expect(archOf(name), name).toBe('lower');
  for (const name of ['visage.obj', 'basique.stl', 'occlusion.ply']) expect(archOf(name), name).toBeNull();
});

test('the other arch is the nearest scan of the same patient and day', () => {
  const upper = scan('maxillaire.stl', '2026-03-02');
  const same = scan('mandibule.stl', '2026-03-02');
  const others = [
    scan('mandibule.stl', '2026-03-03'),
    same,
    scan('mandibule.stl', '2026-03-02', 'q'),
    scan('mandibule.stl', '2025-01-01'),
    upper,
  ];
  expect(counterpart(upper, others)).toBe(same);
  expect(counterpart(upper, [upper, scan('mandibule.stl', '2025-01-01')])).toBeNull();
  expect(counterpart(scan('occlusion.stl', '2026-03-02'), others)).toBeNull();
});

test('every view looks at the scan from its own side, upright', () => {
  const seen = viewNames.map((name) => {
    const turn = turnOf(name, { front: 1, arch: 'upper' });
    const from = new Vector3(0, 0, 1).applyQuaternion(turn);
    const up = new Vector3(0, 1, 0).applyQuaternion(turn);
    expect(from.dot(up)).toBeCloseTo(0);
    return from.toArray().map((value) => Math.round(value) + 0);
  });
  expect(seen).toEqual([
    [0, 1, 0],
    [0, -1, 0],
    [-1, 0, 0],
    [1, 0, 0],
    [0, 0, -1],
    [0, 0, 1],
  ]);
});
