/** The frames as an AsyncAPI document. */
import { refusals } from '@parlour/game';
import { clientFrames, protocolVersion } from '../client-frames.ts';
import { protocolErrorMessages } from '../errors.ts';
import { schemaName } from '../schema-name.ts';
import { serverFrames } from '../server-frames.ts';
import { clientExamples, playExamples, serverExamples } from './examples.ts';
import { clientFrameSchemas, serverFrameSchemas } from './frames.ts';
import { type JsonSchema, jsonSchemas, schemaRef } from './json-schemas.ts';

export interface Message {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly payload: JsonSchema;
  readonly examples: readonly { readonly name: string; readonly payload: object }[];
}

interface Ref {
  readonly $ref: string;
}

/** As much of an AsyncAPI 3.0 document as ours has. */
export interface AsyncApi {
  readonly asyncapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly defaultContentType: string;
  readonly servers: Readonly<Record<string, object>>;
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly address: string;
        readonly description: string;
        readonly messages: Readonly<Record<string, Ref>>;
      }
    >
  >;
  readonly operations: Readonly<
    Record<
      string,
      {
        /** Seen from the server: it receives clients' frames. */
        readonly action: 'receive' | 'send';
        readonly summary: string;
        readonly channel: Ref;
        readonly messages: readonly Ref[];
        readonly reply?: { readonly channel: Ref; readonly messages: readonly Ref[] };
      }
    >
  >;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
  /** Every code of a refusal with its sentence. */
  readonly 'x-codes': Readonly<Record<string, string>>;
}

const socket: Ref = { $ref: '#/channels/socket' };
const onSocket = (type: string): Ref => ({ $ref: `#/channels/socket/messages/${type}` });
const security = [
  { $ref: '#/components/securitySchemes/cookie' },
  { $ref: '#/components/securitySchemes/bearer' },
];

/** Every frame of the socket as AsyncAPI 3.0, from the validating schemas. */
export function asyncApi(): AsyncApi {
  const sent = jsonSchemas(clientFrameSchemas, {}, 'input').named;
  const told = jsonSchemas(serverFrameSchemas, {}, 'output').named;
  const types = [...Object.keys(clientFrames), ...Object.keys(serverFrames)];
  const schemas = { ...sent, ...told };
  const messages = Object.fromEntries(types.map((type) => [type, messageOf(type, schemas)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parlour, the socket',
      version: `${protocolVersion}.0.0`,
      description: lead,
    },
    defaultContentType: 'application/json',
    servers: {
      house: { host: 'localhost:4646', protocol: 'ws', description: 'A server on this machine.', security },
    },
    channels: {
      socket: {
        address: '/socket',
        description: 'One socket for everything one does: the lobby and any number of games.',
        messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
      },
    },
    operations: operations(),
    components: { messages, schemas, securitySchemes },
    'x-codes': { ...protocolErrorMessages, ...refusals },
  };
}

const lead = `Frames are JSON, each one text message. People's browsers and bots speak the same protocol: a browser is known by its cookie, a bot by its token; without either one may only watch. Every frame of a client has its own \`id\` and is answered by \`ok\` or \`no\` with that id in \`re\`; a \`play\` that comes again with the same id is carried out once. Bots get the same frames as lines of \`GET /api/bot/stream\`, and send them by \`POST /api/bot/commands\`.`;

const securitySchemes = {
  cookie: {
    type: 'httpApiKey',
    in: 'cookie',
    name: 'parlour',
    description: 'Who a browser is. Comes with `POST /api/guest`.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: "A bot's token, which is shown once when it is made.",
  },
};

function messageOf(type: string, schemas: Readonly<Record<string, JsonSchema>>): Message {
  const name = schemaName(type, 'Frame');
  const summary = schemas[name]?.description ?? '';
  return { name: type, title: type, summary, payload: schemaRef(name), examples: examplesOf(type) };
}

/** Of `play`, one for each command. */
function examplesOf(type: string): Message['examples'] {
  if (type === 'play') return Object.entries(playExamples).map(([name, payload]) => ({ name, payload }));
  const payload = clientExamples[type] ?? serverExamples[type];
  return payload === undefined ? [] : [{ name: type, payload }];
}

function operations(): AsyncApi['operations'] {
  const taken = Object.entries(clientFrames).map(([type, { description = '' }]) => [
    type,
    {
      action: 'receive' as const,
      summary: description,
      channel: socket,
      messages: [onSocket(type)],
      reply: { channel: socket, messages: [onSocket('ok'), onSocket('no')] },
    },
  ]);
  const tell = {
    action: 'send' as const,
    summary: 'Frames from the server.',
    channel: socket,
    messages: Object.keys(serverFrames).map(onSocket),
  };
  return { ...Object.fromEntries(taken), tell };
}
