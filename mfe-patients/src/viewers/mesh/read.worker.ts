import { MeshError, type ReadAnswer, type ReadRequest } from './mesh-data';
import { readMesh } from './read';

// Runs in a worker, so that the page stays responsive: a large scan takes a second.
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  const send = (answer: ReadAnswer, given: Transferable[] = []) => self.postMessage(answer, { transfer: given });
  try {
    const mesh = readMesh(data.bytes, data.media, data.most);
    const arrays = [mesh.positions, mesh.normals, mesh.index, mesh.colors, mesh.coarse];
    send({ mesh }, [...mesh.roots, ...arrays.flatMap((array) => (array ? [array.buffer] : []))]);
  } catch (error) {
    console.warn('the mesh was not read', error);
    send({ fault: error instanceof MeshError ? error.code : 'file.broken' });
  }
};
