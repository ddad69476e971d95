// The declared product calls, read from the contract, so that a new call is tested without further work.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A declared call. */
export interface Call {
  /** The method that a browser uses: a GET that changes state is reached by POST only (REQ-13). */
  method: string;
  path: string;
  access: 'browser' | 'gateway' | 'public';
  /** Names of the path parameters. */
  parameters: string[];
  /** The path parameter that identifies the owner. */
  owner: string | undefined;
  /** Schema of the JSON body; one of its fields may identify the owner instead. */
  body: Schema | undefined;
}

/** The part of a schema that an example needs. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  'x-edge': { access: Call['access']; method?: string; owner?: { param?: string } };
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const contract = parse(readFileSync(join(import.meta.dirname, '../../contracts/product-api.yaml'), 'utf8')) as Contract;

/** Returns every call of contracts/product-api.yaml. */
export function declaredCalls(): Call[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        method: (operation['x-edge'].method ?? method).toUpperCase(),
        path,
        access: operation['x-edge'].access,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''),
        owner: operation['x-edge'].owner?.param,
        body: operation.requestBody?.content['application/json']?.schema,
      })),
  );
}

/**
 * Returns the smallest body that the contract accepts, so that a call is refused for its owner and not for its form. `known` has values by
 * field name.
 */
export function exampleOf(schema: Schema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.$ref) return exampleOf(contract.components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {}, known, name);
  if (schema.enum) return schema.enum[0];
  if (schema.oneOf?.[0]) return exampleOf(schema.oneOf[0], known, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, known, name))) as object;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}, known));
    case 'string':
      return textOf(schema);
    default: {
      const properties = schema.properties ?? {};
      return Object.fromEntries((schema.required ?? []).map((field) => [field, exampleOf(properties[field] ?? {}, known, field)]));
    }
  }
}

function textOf({ format, minLength }: Schema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2000-01-01';
  if (format === 'date-time') return '2000-01-01T00:00:00Z';
  return 'x'.repeat(Math.max(1, minLength ?? 1));
}

/** Returns the call's address with its parameters filled in. */
export function fill(path: string, values: Record<string, string>): string {
  return `/api/product${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: this test has no value for {${name}}; give it one of Camille's`);
    return encodeURIComponent(value);
  })}`;
}
