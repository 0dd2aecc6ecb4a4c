/** Validates answers of a server against a document. */
import type { OpenApi, OpenApiOperation, Response as Told } from '@parlour/protocol/reference';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged, with the given headers. */
  readonly raw?: string;
}

export interface ContractAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: any answer of a route; its schema has been checked
  readonly json: any;
  readonly cookie: string;
}

/** Compiled schemas of a document: many servers use the same one, and compiling takes a second. */
const validators = new WeakMap<object, (pointer: string) => ValidateFunction>();

/** Validates against a document: by a JSON pointer into it. */
export function validatorOf(document: object): (pointer: string) => ValidateFunction {
  const known = validators.get(document) ?? readAsSchemas(document);
  validators.set(document, known);
  return known;
}

function readAsSchemas(document: object): (pointer: string) => ValidateFunction {
  // The document is more than a schema: only what a pointer leads to is read as one.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  ajv.addSchema(document, 'document');
  return (pointer) => {
    const known = ajv.getSchema(`document#${pointer}`);
    if (known === undefined) throw new Error(`the document has nothing at ${pointer}`);
    return known;
  };
}

export const pointerOf = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Holds a running server to its OpenAPI document: every answer must be one that the document promises. */
export function contractOf(url: string, document: OpenApi, seen = new Set<string>()) {
  const schemaAt = validatorOf(document);

  function operationAt(method: string, path: string): OpenApiOperation {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${path} is not documented`);
    return operation;
  }

  /** Where the promise is written, past a reference. */
  function promiseOf(method: string, path: string, status: number): { told: Told; pointer: string } {
    const told = operationAt(method, path).responses[status];
    expect(told, `${method} ${path} answered ${status}, which is not documented`).toBeDefined();
    if (told !== undefined && '$ref' in told) {
      const name = told.$ref.split('/').at(-1) ?? '';
      return {
        told: document.components.responses[name] as Told,
        pointer: pointerOf('components', 'responses', name),
      };
    }
    const pointer = pointerOf('paths', path, method.toLowerCase(), 'responses', String(status));
    return { told: told as Told, pointer };
  }

  function checkBody(
    where: string,
    { told, pointer }: { told: Told; pointer: string },
    answer: ContractAnswer,
  ): void {
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (told.content === undefined && answer.text === '') return;
    const types = Object.keys(told.content ?? {});
    expect(types, `${where}: ${type}`).toContain(type);
    const media = `${pointer}${pointerOf('content', type)}`;
    if (type === 'application/json') expectValid(schemaAt(`${media}/schema`), answer.json, where);
    if (told.content?.[type]?.['x-itemSchema'] !== undefined)
      for (const line of answer.text.split('\n').filter((one) => one !== ''))
        expectValid(schemaAt(`${media}/x-itemSchema`), JSON.parse(line), where);
  }

  /** Calls a route as the document names it, and checks everything that comes back. */
  async function call(method: string, path: string, wish: Call = {}): Promise<ContractAnswer> {
    const { params = {}, query = {}, headers = {}, body, raw } = wish;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(`${url}${address}${asQuery(query)}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(raw === undefined && body === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answer: ContractAnswer = {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    };
    const where = `${method} ${path} ${answer.status}`;
    checkBody(where, promiseOf(method, path, answer.status), answer);
    if (response.ok) checkAsked(operationAt(method, path), where, wish);
    seen.add(where);
    return answer;
  }

  /** Accepted requests must satisfy the document, too. */
  function checkAsked(
    { parameters = [], requestBody }: OpenApiOperation,
    where: string,
    { query = {}, body }: Call,
  ): void {
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    for (const name of Object.keys(query)) expect(names, where).toContain(name);
    if (body === undefined) return;
    expect(requestBody, where).toBeDefined();
    const [method = '', path = ''] = where.split(' ');
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'schema',
    ];
    expectValid(schemaAt(pointerOf(...place)), body, where);
  }

  /** The same, and it must have this status; with a refusal, this code. */
  async function expectAnswer(
    method: string,
    path: string,
    expected: number | readonly [status: number, code: string],
    wish: Call = {},
  ): Promise<ContractAnswer> {
    const answer = await call(method, path, wish);
    const [status, code] = typeof expected === 'number' ? [expected, undefined] : expected;
    expect(
      [answer.status, answer.json?.error?.code],
      `${method} ${path}: ${answer.text.slice(0, 200)}`,
    ).toEqual([status, code]);
    return answer;
  }

  return { call, expectAnswer, seen };
}

const asQuery = (query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
};

export function expectValid(validate: ValidateFunction, value: unknown, where: string): void {
  if (validate(value)) return;
  const errors = (validate.errors ?? []).slice(0, 8);
  const sentences = errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(`${where}: ${sentences.join('; ')}\n${JSON.stringify(value).slice(0, 500)}`);
}
