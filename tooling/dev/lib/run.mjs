// Runs a portal in the foreground until it is stopped.
import { Portal } from './portal.mjs';
import { printError, print } from './output.mjs';

const quietFor = 30_000;

/** Reports each distinct error at most once in half a minute: a failing dependency would repeat it with every call. */
function errorReporter() {
  const reported = new Map();
  return (name, words) => {
    const key = `${name} ${words}`;
    if (Date.now() - (reported.get(key) ?? -Infinity) < quietFor) return;
    reported.set(key, Date.now());
    printError(`${name}: ${words}`);
  };
}

/**
 * Starts a portal and runs it until SIGINT or SIGTERM, which drain it; a second signal kills it at once. Resolves with the exit code.
 * `whenReady` receives the portal once it serves; the function that it returns is called before stopping.
 */
export async function runPortal({ data, port, fronts, whenReady }) {
  let finish;
  const over = new Promise((resolve) => (finish = resolve));
  const portal = new Portal({
    data,
    port,
    onTrouble: errorReporter(),
    onDeath: (child) => {
      printError(
        `The ${child.name} has stopped by itself (${child.exited}). Its last words:\n${child.tail.join('\n')}\nMore in ${data}/logs/${child.name}.log`,
      );
      finish(1);
    },
  });
  let asked = 0;
  const stop = (signal) => {
    asked += 1;
    if (asked > 1) {
      portal.kill();
      process.exit(1);
    }
    print(`\n${signal}: finishing open requests, then stopping. Once more to stop at once.`);
    finish(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  process.on('exit', () => portal.kill()); // no child outlives this process
  try {
    await Promise.race([portal.start(fronts), over]);
    const cleanUp = asked === 0 ? await whenReady?.(portal) : undefined;
    const code = await over;
    await cleanUp?.();
    return code;
  } finally {
    await portal.stop();
    if (asked) print('Stopped.');
  }
}
