// The exposed module of a remote that is work in progress. It runs in one developer's browser.
const { createRoot } = require('./root.cjs');
const { applyUpdates } = require('./updates.cjs');
const { changedTexts, folderOf, outsideOf, showTexts } = require('./page.cjs');
const { renewStyles } = require('./styles.cjs').updates;
const app = require('portal-refresh/app');
const { pageState } = require('shared-ui/core');

/**
 * Shows a saved build, of which the shell has fetched the remote's part of the page state, and keeps React's state. Resolves with false,
 * or rejects, if only a reload shows it.
 */
async function refresh(container, next) {
  const own = pageState.remotes.find(({ name }) => name === next.name);
  if (!own || own.version === next.version || outsideOf(own) !== outsideOf(next)) return false;
  const texts = await changedTexts(own, next);
  const folder = folderOf(next);
  __webpack_public_path__ = folder;
  if (!(await applyUpdates(folder))) return false;
  renewStyles(folder);
  showTexts(next, texts);
  Object.assign(own, next);
  container.dataset.remoteVersion = next.version;
  pageState.overrides = { ...pageState.overrides, [next.name]: next.version };
  return true;
}

/** What the shell calls for saved builds, by the names of the mounted remotes. */
const refreshes = (self.portalRefresh ??= {});

module.exports = {
  ...app,
  mount(props) {
    if (!createRoot) return app.mount(props);
    refreshes[props.name] = (next) => refresh(props.container, next);
    return app.mount({ ...props, createRoot });
  },
  unmount(props) {
    delete refreshes[props.name];
    return app.unmount(props);
  },
};
