/** Builds the gallery: the bundle, its page, and the reference that is read from the sources. */
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { readReference } from './reference/index.js';
import { galleryConfig } from './webpack.config.js';

/** Folders of the builds to look at: for development, and as a kit has it. */
export const outputs = {
  development: fileURLToPath(new URL('dist', import.meta.url)),
  production: fileURLToPath(new URL('dist/kit', import.meta.url)),
};

/**
 * Builds the gallery to a folder, which it replaces. `mode` is webpack's; without `cache` the bytes depend on nothing but the sources.
 * Rejects with the errors of the build.
 */
export async function buildGallery({ mode, path = outputs[mode], cache = true }) {
  const reference = `globalThis.galleryReference = ${JSON.stringify(readReference())};\n`;
  await new Promise((resolve, reject) => {
    webpack(galleryConfig({ path, mode, cache, reference }), (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-warnings')));
      return resolve();
    });
  });
}
