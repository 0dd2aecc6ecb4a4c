/** Arranges the documents of the protocol as the reference shows them. */
import {
  type AsyncApi,
  commandId,
  frameId,
  groupsOf,
  haystack,
  type JsonSchema,
  type Message,
  messagesOf,
  nameOf,
  type OpenApi,
  type RouteGroup,
  resolved,
  type Shapes,
  shapeId,
  shapeName,
} from './documents.ts';

/** A command of a seat, or a shape, under its name. */
export interface NamedShape {
  readonly id: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

/** Both documents, arranged as the page shows them. */
export interface Parts {
  readonly groups: readonly RouteGroup[];
  readonly client: readonly Message[];
  readonly server: readonly Message[];
  /** The types of frames by which a frame of a client is answered. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly commands: readonly (NamedShape & { readonly examples: Message['examples'] })[];
  /** What is shown under a name of its own: not frames and commands, which stand elsewhere. */
  readonly named: readonly NamedShape[];
  readonly shapes: Shapes;
  /** Where on the page a shape stands. */
  readonly places: ReadonlyMap<string, string>;
  readonly codes: readonly (readonly [code: string, sentence: string])[];
}

export function partsOf(http: OpenApi, socket: AsyncApi): Parts {
  const { schemas } = socket.components;
  const play = socket.components.messages.play?.examples ?? [];
  const commands = play.flatMap(({ name, payload }) => {
    const schema = schemas[commandShape(name)];
    const id = commandId(name.replace(': ', '-'));
    return schema === undefined ? [] : [{ id, name, schema, examples: [{ name, payload }] }];
  });
  const shapes = { ...schemas, ...http.components.schemas };
  const elsewhere = new Map([
    ...Object.values(socket.components.messages).map(
      ({ name, payload }) => [shapeName(payload) ?? '', frameId(name)] as const,
    ),
    ...commands.map(({ id, name }) => [commandShape(name), id] as const),
  ]);
  const names = Object.keys(shapes).sort();
  return {
    groups: groupsOf(http),
    client: messagesOf(socket, 'receive'),
    server: messagesOf(socket, 'send'),
    answers: answersOf(socket),
    commands,
    named: names
      .filter((name) => !elsewhere.has(name))
      .map((name) => ({ id: shapeId(name), name, schema: shapes[name] ?? {} })),
    shapes,
    places: new Map(names.map((name) => [name, elsewhere.get(name) ?? shapeId(name)])),
    codes: Object.entries({ ...socket['x-codes'], ...http['x-codes'] }).sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** The name of the shape of a command, which is called by its format and its own name, as in `market: ask`. */
const commandShape = (name: string) =>
  `${name.replaceAll(/(?:^|: |-)(.)/g, (_, letter: string) => letter.toUpperCase())}Command`;

const answersOf = ({ operations }: AsyncApi): Parts['answers'] =>
  Object.fromEntries(
    Object.entries(operations).map(([type, { reply }]) => [type, reply?.messages.map(nameOf) ?? []]),
  );

/** What can be found in each entry, by its id. */
export function haystacks({
  groups,
  client,
  server,
  commands,
  named,
  shapes,
  codes,
}: Parts): ReadonlyMap<string, string> {
  const routes = groups.flatMap((group) => group.routes);
  return new Map([
    ...routes.map(
      ({ method, path, operation }) => [operation.operationId, haystack(method, path, operation)] as const,
    ),
    ...[...client, ...server].map(
      ({ name, payload, examples }) =>
        [frameId(name), haystack(name, resolved(payload, shapes), examples)] as const,
    ),
    ...[...commands, ...named].map(({ id, name, schema }) => [id, haystack(name, schema)] as const),
    ...codes.map(([code, sentence]) => [`code-${code}`, haystack(code, sentence)] as const),
  ]);
}
