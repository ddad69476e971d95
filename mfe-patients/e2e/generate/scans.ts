// Generates scans of known dimensions, in every format that scanners write.

/** A point in millimetres, or a triangle of point indices. */
type Place = readonly [number, number, number];
type Face = readonly [number, number, number];

/** Points and faces. */
export interface Solid {
  points: Place[];
  faces: Face[];
}

/** Returns a box with its lowest corner at `from`; each side is split into `parts` × `parts` squares. */
export function box([width, depth, height]: Place, from: Place = [0, 0, 0], parts = 1): Solid {
  const solid: Solid = { points: [], faces: [] };
  const size = [width, depth, height];
  for (const axis of [0, 1, 2]) {
    for (const far of [0, 1]) {
      const start = solid.points.length;
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as const;
      for (let i = 0; i <= parts; i += 1) {
        for (let j = 0; j <= parts; j += 1) {
          const share = [0, 0, 0];
          share[axis] = far;
          share[u] = i / parts;
          share[v] = j / parts;
          solid.points.push(share.map((value, k) => from[k]! + value * size[k]!) as unknown as Place);
        }
      }
      for (let i = 0; i < parts; i += 1) {
        for (let j = 0; j < parts; j += 1) {
          const a = start + i * (parts + 1) + j;
          const [b, c, d] = [a + 1, a + parts + 1, a + parts + 2];
          const faces: Face[] = [
            [a, c, d],
            [a, d, b],
          ];
          solid.faces.push(...faces.map((face): Face => (far ? face : [face[0], face[2], face[1]])));
        }
      }
    }
  }
  return solid;
}

/** Returns a closed grid of `rows` × `columns` squares; `at` maps the two angles, from 0 to 2π, to a point. */
function wrapped(rows: number, columns: number, at: (u: number, v: number) => Place): Solid {
  const solid: Solid = { points: [], faces: [] };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      solid.points.push(at((2 * Math.PI * row) / rows, (2 * Math.PI * column) / columns));
      const corner = (r: number, c: number) => ((row + r) % rows) * columns + ((column + c) % columns);
      solid.faces.push([corner(0, 0), corner(1, 0), corner(1, 1)], [corner(0, 0), corner(1, 1), corner(0, 1)]);
    }
  }
  return solid;
}

/** Returns a torus around the z axis: `radius` to the middle of its tube of radius `tube`. */
export function torus(radius: number, tube: number, [x, y, z]: Place = [0, 0, 0], parts = 96): Solid {
  return wrapped(parts * 2, parts, (u, v) => [
    x + (radius + tube * Math.cos(v)) * Math.cos(u),
    y + (radius + tube * Math.cos(v)) * Math.sin(u),
    z + tube * Math.sin(v),
  ]);
}

/** Returns a sphere: a cube of `parts` squares an edge, whose points lie at `radius` from the centre. */
export function sphere(radius: number, [x, y, z]: Place = [0, 0, 0], parts = 64): Solid {
  const { points, faces } = box([2, 2, 2], [-1, -1, -1], parts);
  const round = points.map(([a, b, c]): Place => {
    const by = radius / Math.hypot(a, b, c);
    return [x + a * by, y + b * by, z + c * by];
  });
  return { points: round, faces };
}

const COLOUR = [200, 120, 80] as const;

/** Returns a binary STL. */
export function stlBinary({ points, faces }: Solid): Buffer {
  const bytes = Buffer.alloc(84 + 50 * faces.length);
  bytes.write('box, synthetic', 'latin1');
  bytes.writeUInt32LE(faces.length, 80);
  faces.forEach((face, f) => {
    face.forEach((corner, c) => points[corner]!.forEach((value, axis) => bytes.writeFloatLE(value, 84 + 50 * f + 12 + 12 * c + 4 * axis)));
  });
  return bytes;
}

/** Returns an STL in its text format. */
export function stlText({ points, faces }: Solid): Buffer {
  const facets = faces.map(
    (face) =>
      `facet normal 0 0 0\n outer loop\n${face.map((corner) => `  vertex ${points[corner]!.join(' ')}\n`).join('')} endloop\nendfacet\n`,
  );
  return Buffer.from(`solid box\n${facets.join('')}endsolid box\n`);
}

const plyHead = (format: string, { points, faces }: Solid) =>
  `ply\nformat ${format} 1.0\ncomment synthetic\nelement vertex ${String(points.length)}\nproperty float x\nproperty float y\nproperty float z\n` +
  `property uchar red\nproperty uchar green\nproperty uchar blue\nelement face ${String(faces.length)}\nproperty list uchar int vertex_indices\nend_header\n`;

/** Returns a PLY in its text format, with colours. */
export function plyText(solid: Solid): Buffer {
  const lines = [...solid.points.map((point) => [...point, ...COLOUR].join(' ')), ...solid.faces.map((face) => `3 ${face.join(' ')}`)];
  return Buffer.from(`${plyHead('ascii', solid)}${lines.join('\n')}\n`);
}

/** Returns a binary PLY in either byte order, with colours. */
export function plyBinary(solid: Solid, order: 'little' | 'big'): Buffer {
  const head = Buffer.from(plyHead(`binary_${order}_endian`, solid));
  const body = new DataView(new ArrayBuffer(15 * solid.points.length + 13 * solid.faces.length));
  const little = order === 'little';
  let at = 0;
  for (const point of solid.points) {
    for (const value of point) {
      body.setFloat32(at, value, little);
      at += 4;
    }
    for (const value of COLOUR) body.setUint8(at++, value);
  }
  for (const face of solid.faces) {
    body.setUint8(at++, 3);
    for (const corner of face) {
      body.setInt32(at, corner, little);
      at += 4;
    }
  }
  return Buffer.concat([head, Buffer.from(body.buffer)]);
}

/** Returns an OBJ. */
export function objText({ points, faces }: Solid): Buffer {
  const lines = [
    ...points.map((point) => `v ${point.join(' ')}`),
    ...faces.map((face) => `f ${face.map((corner) => corner + 1).join(' ')}`),
  ];
  return Buffer.from(`# synthetic\no box\n${lines.join('\n')}\n`);
}
