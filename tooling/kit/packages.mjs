// The packages of the kit: what a remote is built, tested and checked with outside this repository.

/** Scope of the packages in a registry; a remote installs them by their workspace names, as aliases. */
export const SCOPE = '@portal';

/**
 * The packages. `alias` is the workspace's name, which imports use; `compile` are its folders of TypeScript, `assets` those files of them
 * that lie beside the scripts; `copy` are further files and folders; `peers` are root devDependencies that a remote's repository installs
 * itself, `optional` those that only its tests need.
 *
 * With `beside`, a package repeats the repository's folders and has these other files of it, so that relative paths hold there too.
 * With `exact`, it depends on the versions installed here: the preset changes code of webpack's runtime, which no range promises.
 */
export const PACKAGES = [
  {
    name: `${SCOPE}/shared-ui`,
    alias: 'shared-ui',
    dir: 'shared-ui',
    compile: ['src'],
    copy: ['deprecations.json', 'locales', 'README.md'],
    assets: /\.css$|\.woff2$|OFL\.txt$/,
    peers: [],
    optional: ['vitest', '@testing-library/react', '@testing-library/user-event'],
  },
  {
    name: `${SCOPE}/webpack`,
    alias: 'portal-webpack',
    dir: 'tooling/webpack',
    compile: ['src', 'bin'],
    copy: ['client.d.ts', 'tsconfig.base.json', 'README.md'],
    assets: /\.c?js$/,
    beside: ['contracts/remote.schema.json'],
    exact: true,
    peers: ['node', 'typescript', '@types/node', '@types/react', '@types/react-dom'],
    optional: [],
  },
  {
    name: `${SCOPE}/playwright`,
    alias: 'portal-playwright',
    dir: 'tooling/playwright',
    compile: ['src'],
    copy: ['README.md'],
    peers: ['@playwright/test', 'vitest', 'jsdom', '@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
    optional: [],
  },
  {
    name: `${SCOPE}/lint`,
    alias: 'portal-lint',
    dir: 'tooling/lint',
    compile: [],
    copy: [
      ...['check-deprecated', 'check-messages', 'deprecated', 'formats', 'glossary', 'messages', 'rules', 'sinks'].map(
        (name) => `src/${name}.js`,
      ),
      'base.oxlintrc.json',
      'oxlintrc.json',
    ],
    peers: ['oxlint', 'oxlint-tsgolint', 'typescript'],
    optional: [],
  },
];
