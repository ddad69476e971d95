const { errors } = require('./errors.cjs');

/** Reports whether this page has the modules of the build in a folder. */
const isUpToDate = async (folder) => (await fetch(`${folder}built.${__webpack_hash__}.json`, { method: 'HEAD' })).ok;

/** Reports whether extensions use one of the modules: they render in roots of other remotes, which cannot replace components. */
function extensionsUse(modules) {
  const extensions = require.resolveWeak('portal-refresh/extensions');
  const [seen, next] = [new Set(), [...modules]];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === extensions && require.cache[id]) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(require.cache[id]?.parents ?? []));
  }
  return false;
}

/** Applies all updates up to the build in a folder, which is the public path; resolves with false if that needs a reload. */
async function applyUpdates(folder) {
  if (module.hot.status() !== 'idle') return false;
  for (;;) {
    const modules = await module.hot.check(false);
    if (modules && extensionsUse(modules)) return false;
    // A module that changed its kind of exports passes the update on to those that import it: another round.
    while (module.hot.status() === 'ready') await module.hot.apply();
    if (errors.length > 0) return false;
    if (await isUpToDate(folder)) return true;
    if (!modules) return false;
  }
}

module.exports = { applyUpdates };
