/** The types of an OpenAPI document, and its schemas by name. */
import type { JsonSchema } from './json-schemas.ts';

/** As much of an OpenAPI 3.1 document as ours has. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  /** Requests from the server to others. */
  readonly webhooks: Readonly<Record<string, { readonly post: OpenApiOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, RefusalResponse>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
  /** Every code of a refusal with its sentence. */
  readonly 'x-codes': Readonly<Record<string, string>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /** One of these keys is enough; an empty entry: no key is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  /** Schema of each line of an NDJSON body. */
  readonly 'x-itemSchema'?: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export type RefusalResponse = Response;

/** Authentication of a request. */
export interface SecurityScheme {
  readonly type: 'apiKey' | 'http';
  readonly in?: 'cookie';
  readonly name?: string;
  readonly scheme?: 'bearer';
  readonly description: string;
}
