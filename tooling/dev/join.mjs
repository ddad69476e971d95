// Joins the parts of the product API's contract into one document, without generating code.
import { writeContract } from './lib/contracts.mjs';
import { root } from './lib/paths.mjs';

writeContract(root);
