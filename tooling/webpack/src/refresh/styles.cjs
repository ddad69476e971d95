/** Whether a CSS Module has changed since the last renewal. */
let changed = false;

/** Replaces this remote's stylesheets by those of the build in `folder`, each once it is loaded. */
function renewStyles(folder) {
  if (!changed) return;
  changed = false;
  const current = new URL(folder, location.href).href;
  const remote = current.replace(/[^/]+\/$/, '');
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    if (!link.href.startsWith(remote) || link.href.startsWith(current)) continue;
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.crossOrigin = 'anonymous';
    next.addEventListener('load', () => link.remove());
    next.addEventListener('error', () => link.remove()); // this build has no such stylesheet
    next.href = current + link.href.slice(remote.length).replace(/^[^/]+\//, '');
    link.after(next);
  }
}

// mini-css-extract-plugin calls this for each CSS Module, and the returned function when it changes.
module.exports = () => () => {
  changed = true;
};
module.exports.updates = { renewStyles };
