/** Builds the gallery: the bundle, its page, and the reference that is read from the sources. */
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { readReference } from './reference/index.js';
import { galleryConfig } from './webpack.config.js';

/** The folder of a build for development. */
export const output = fileURLToPath(new URL('dist', import.meta.url));

/** Builds the gallery to a folder, which it replaces. `mode` is webpack's. Rejects with the errors of the build. */
export async function buildGallery({ path = output, mode = 'development' } = {}) {
  const reference = `globalThis.galleryReference = ${JSON.stringify(readReference())};\n`;
  await new Promise((resolve, reject) => {
    webpack(galleryConfig({ path, mode, reference }), (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-warnings')));
      return resolve();
    });
  });
}
