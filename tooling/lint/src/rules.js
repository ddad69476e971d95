// Rules for code that browsers run; a remote's own repository enables them too, by `oxlintrc.json`.
import { oneFormatter } from './formats.js';
import { noInjectionSinks } from './sinks.js';

export default {
  meta: { name: 'portal' },
  rules: { 'no-injection-sinks': noInjectionSinks, 'one-formatter': oneFormatter },
};
