/** The result that the scan service put into the callback's address. */
export type Callback = { code: string; state: string } | { refused: boolean };

/**
 * Reads the callback's parameters. Without a complete code and state of plausible length, `refused` reports whether the user denied access.
 */
export function readCallback(params: URLSearchParams): Callback {
  const [code, state] = [params.get('code') ?? '', params.get('state') ?? ''];
  const whole = code.length > 0 && code.length <= 512 && state.length > 0 && state.length <= 100;
  return whole ? { code, state } : { refused: params.get('error') === 'access_denied' };
}
