import type { ProductSchemas } from './types';

/** A failed call, with the code that the page translates. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable and dotted; `network` when offline, `timeout` at the deadline. */
  readonly code: string;
  /** The request id that support asks for. */
  readonly requestId: string;
  /** Field errors of invalid input. */
  readonly errors: readonly { field: string; code: string; detail?: string }[];
  /** Seconds to wait before another attempt. */
  readonly retryAfter?: number;

  constructor(init: {
    status: number;
    code: string;
    message?: string;
    requestId?: string;
    errors?: ApiProblem['errors'];
    retryAfter?: number;
    cause?: unknown;
  }) {
    super(init.message ?? init.code, { cause: init.cause });
    this.name = 'ApiProblem';
    this.status = init.status;
    this.code = init.code;
    this.requestId = init.requestId ?? '';
    this.errors = init.errors ?? [];
    if (init.retryAfter !== undefined) this.retryAfter = init.retryAfter;
  }

  /** True if the same call may succeed a moment later. */
  get retryable(): boolean {
    return this.code === 'network' || this.code === 'timeout' || [502, 503, 504].includes(this.status);
  }
}

function seconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const value = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(value) ? Math.max(0, Math.ceil(value)) : undefined;
}

/** Parses a refusal; an answer that is not a problem document becomes `http.<status>`. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  let body: Partial<ProductSchemas['Problem']> = {};
  if (response.headers.get('content-type')?.includes('json')) {
    try {
      body = (await response.json()) as Partial<ProductSchemas['Problem']>;
    } catch {
      body = {}; // truncated body: the status is still valid
    }
  }
  const retryAfter = seconds(response.headers.get('retry-after'));
  return new ApiProblem({
    status: response.status,
    code: body.code ?? `http.${response.status}`,
    message: body.detail ?? body.title,
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? '',
    errors: body.errors,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
