/** What the scan service brought back in the address. */
export type Callback = { code: string; state: string } | { refused: boolean };

/** Reads the callback's address; what is not whole, or too long to be one, is no callback. */
export function readCallback(params: URLSearchParams): Callback {
  const [code, state] = [params.get('code') ?? '', params.get('state') ?? ''];
  const whole = code.length > 0 && code.length <= 512 && state.length > 0 && state.length <= 100;
  return whole ? { code, state } : { refused: params.get('error') === 'access_denied' };
}
