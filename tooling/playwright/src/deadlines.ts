/** How many times slower than an idle two-core machine this one is; `make test` measures it. At least 1. */
export const slowdown = Math.max(1, Number(process.env.TEST_SLOWDOWN) || 1);

/**
 * Returns a timeout: `ms` on an idle machine, longer on a slower one. It only decides how late a failure is reported, so it is generous;
 * benchmarks measure limits that the product promises.
 */
export const deadline = (ms: number): number => Math.round(ms * slowdown);

/**
 * Returns a time that the product promises: exact where the test runs alone on the machine (`PROMISES=exact`, tests tagged `@promise` in
 * `make verify`), else as long as any other wait.
 */
export const promised = (ms: number): number => (process.env.PROMISES === 'exact' ? ms : deadline(15_000));
