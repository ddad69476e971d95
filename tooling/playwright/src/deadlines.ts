/** How many times slower than a quiet two-core machine this one is; `make test` measures it. At least 1. */
export const slowdown = Math.max(1, Number(process.env.TEST_SLOWDOWN) || 1);

/**
 * A safety net for something that is awaited: `ms` on a quiet machine, longer on a slower one. It decides only how late a
 * failure is reported, so it is generous; a limit that the product promises is measured by a benchmark instead.
 */
export const deadline = (ms: number): number => Math.round(ms * slowdown);
