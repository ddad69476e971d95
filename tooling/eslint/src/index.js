// The lint rules of the front, as one flat configuration.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import js from '@eslint/js';
import { walls, wallsPlugin } from './walls.js';

export { wallsPlugin } from './walls.js';

const browserCode = ['shell/src/**', 'shared-ui/src/**', 'mfe-*/src/**'];
const tests = ['**/*.test.{ts,tsx,js}', '**/e2e/**', '**/tests/**', '**/*.config.{ts,js}', '**/scripts/**'];

const typed = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { args: 'after-used', ignoreRestSiblings: true }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const plain = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  'no-empty': ['error', { allowEmptyCatch: false }],
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
};

/** What would undo the page's defences, wherever it is written. */
const sinks = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Trusted Types refuse it, and an attacker would welcome it.' },
  { selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', message: 'An injection sink: build nodes instead.' },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|write|writeln)$/][callee.object.name=/^(document|element|node)$/]',
    message: 'An injection sink: build nodes instead.',
  },
];

/** The configuration for a clone at `root`. */
export function definePortalLint(root) {
  return tseslint.config(
    {
      ignores: [
        '**/dist/**',
        '**/node_modules/**',
        '**/*.gen.ts',
        '**/*.d.ts',
        '**/test-results/**',
        '**/playwright-report/**',
        '.cache/**',
        '.portal/**',
        'bin/**',
        'coverage/**',
      ],
    },
    js.configs.recommended,
    ...tseslint.configs.recommended,
    { rules: plain },
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
      rules: { ...typed, 'no-undef': 'off' },
    },
    {
      files: ['**/*.{tsx,ts}'],
      plugins: { 'react-hooks': reactHooks },
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    },
    {
      files: ['**/*.{js,mjs,ts,tsx}'],
      plugins: { walls: wallsPlugin },
      rules: Object.fromEntries(Object.keys(walls).map((name) => [`walls/${name}`, ['error', { root }]])),
    },
    {
      files: browserCode,
      ignores: tests,
      rules: {
        'no-restricted-syntax': ['error', ...sinks],
        'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['mfe-*/src/**'],
      ignores: tests,
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls go through the typed clients of shared-ui/core.' },
          { name: 'localStorage', message: 'The session belongs to shared-ui/core.' },
          { name: 'alert', message: 'Use notify of shared-ui/core.' },
        ],
      },
    },
    {
      // The few scripts of the platform's own pages.
      files: ['platform/**/*.js'],
      languageOptions: { globals: pageGlobals },
    },
    {
      files: [...tests, 'tooling/**', 'bench/**', 'shared-ui/gallery/**'],
      languageOptions: { globals: nodeGlobals },
      rules: {
        'no-console': 'off',
        '@typescript-eslint/no-non-null-assertion': 'off',
        'no-undef': 'off',
        'react-hooks/rules-of-hooks': 'off',
      },
    },
  );
}

const pageGlobals = Object.fromEntries(['document', 'window', 'location', 'URLSearchParams'].map((name) => [name, 'readonly']));

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'fetch', 'setTimeout', 'clearTimeout', 'performance', 'AbortSignal', 'Buffer'].map((name) => [
    name,
    'readonly',
  ]),
);
