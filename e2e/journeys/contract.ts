// The declared product calls, read from the contract itself, so that a new call is walked without anybody thinking of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One declared call. */
export interface Call {
  /** The method a browser uses: a GET that changes something is reached by POST only (decision 13). */
  method: string;
  path: string;
  access: 'browser' | 'gateway' | 'public';
  /** Names of the path's parameters. */
  parameters: string[];
  /** The path parameter that names the owner. */
  owner: string | undefined;
  /** Whether it takes a JSON body, in which a field may name the owner instead. */
  hasBody: boolean;
}

interface Operation {
  'x-edge': { access: Call['access']; method?: string; body?: string; owner?: { param?: string } };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every call of contracts/product-api.yaml. */
export function declaredCalls(): Call[] {
  const text = readFileSync(join(import.meta.dirname, '../../contracts/product-api.yaml'), 'utf8');
  const { paths } = parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        method: (operation['x-edge'].method ?? method).toUpperCase(),
        path,
        access: operation['x-edge'].access,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''),
        owner: operation['x-edge'].owner?.param,
        hasBody: operation['x-edge'].body === 'json',
      })),
  );
}

/** The call's address with its parameters filled in. */
export function fill(path: string, values: Record<string, string>): string {
  return `/api/product${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: this test has no value for {${name}}; give it one of Camille's`);
    return encodeURIComponent(value);
  })}`;
}
