// Terminal output.
import { UserError } from './paths.mjs';

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);

export const bold = (text) => paint(1, text);
export const red = (text) => paint(31, text);
export const green = (text) => paint(32, text);
export const dim = (text) => paint(2, text);

/** Prints one line of progress. */
export const print = (line = '') => process.stdout.write(`${line}\n`);

/** Prints one line about an error. */
export const printError = (line) => process.stderr.write(`${red(line)}\n`);

/** Formats the seconds since a `performance.now()`. */
export const since = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Runs a program's main function; prints the message of a UserError, and the stack of any other error. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    printError(error instanceof UserError ? error.message : (error.stack ?? String(error)));
    process.exitCode = 1;
  }
}
