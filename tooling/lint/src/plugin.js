// The project's own lint rules, for `.oxlintrc.json`.
import { oneFormatter } from './formats.js';
import { noInjectionSinks } from './sinks.js';
import { wallRules } from './walls.js';

export default {
  meta: { name: 'walls' },
  rules: { ...wallRules, 'no-injection-sinks': noInjectionSinks, 'one-formatter': oneFormatter },
};
