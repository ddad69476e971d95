// The boundaries within this repository as lint rules, for `.oxlintrc.json`.
import { wallRules } from './walls.js';

export default { meta: { name: 'walls' }, rules: wallRules };
