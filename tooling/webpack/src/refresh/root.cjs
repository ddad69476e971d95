// React's development renderer beside the shell's React, which is a production build. Both have the same version, or there is no refresh.
const React = require('react');

/** What React's development build has and its production build lacks, as the renderer expects it at the start. */
const development = {
  actQueue: null,
  asyncTransitions: 0,
  isBatchingLegacy: false,
  didScheduleLegacyUpdate: false,
  didUsePromise: false,
  thrownErrors: [],
  getCurrentStack: null,
  recentlyCreatedOwnerStacks: 0,
};

function developmentRoot() {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  for (const [name, value] of Object.entries(development)) if (!(name in internals)) internals[name] = value;
  try {
    return require('portal-refresh/react-dom').createRoot;
  } catch (error) {
    console.warn('this page reloads with each save: the portal has another version of React', error);
    return undefined;
  }
}

module.exports = { createRoot: developmentRoot() };
