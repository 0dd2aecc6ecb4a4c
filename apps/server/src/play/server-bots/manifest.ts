/** Reads the manifests of the bots in a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Manifest of a house bot: the block `parlour` of its package.json, or one of its `bots` with different brains. */
export interface HouseBotManifest {
  /** Of its folder, unless the block names several bots. */
  readonly name: string;
  readonly program: string;
  readonly description: string;
  readonly family: string;
  /** How well it passes for human, from 0 to 1, before people have judged it. */
  readonly passes: number;
  readonly languages: readonly string[];
  readonly roles: readonly string[];
  /** Started with PARLOUR_TRIAL=1 it checks its requirements once, such as an endpoint, and exits. */
  readonly trial: boolean;
  /** Variables of the server's environment passed to it; no others. */
  readonly environment: readonly string[];
  /** Further bots of the same program, for games that need several; undefined: none. */
  readonly seats?: SeatsManifest | undefined;
  /** Further variables, with this bot's values. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** How many bots one program plays. */
export interface SeatsManifest {
  /** Variable with the number of all seats, from 1 to 8. */
  readonly variable: string;
  /** The number where the variable is not set. */
  readonly usual: number;
  /** The roles of all seats but the first. */
  readonly roles: readonly string[];
}

const maxSeats = 8;
/** A house bot that was not measured. */
export const unmeasured = 0.5;

/** A manifest for each seat, the first as it stands: the others are named after it, such as `llm-2`. */
export function seatManifests(
  manifest: HouseBotManifest,
  environment: Readonly<Record<string, string | undefined>>,
): readonly HouseBotManifest[] {
  const { seats, name } = manifest;
  if (seats === undefined) return [manifest];
  const asked = Number(environment[seats.variable] || seats.usual);
  const count = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), maxSeats) : seats.usual;
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    ...manifest,
    name: `${name}-${index + 2}`,
    roles: seats.roles,
  }));
  return [manifest, ...others];
}

/** Names of seats that a server may have had before. */
export const possibleSeatNames = ({ name, seats }: HouseBotManifest): readonly string[] =>
  seats === undefined ? [] : Array.from({ length: maxSeats - 1 }, (_, index) => `${name}-${index + 2}`);

/** All bots in a folder, in the order of their names. */
export function houseBotManifests(folder: string): readonly HouseBotManifest[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => existsSync(programOf(folder, name)));
  return names
    .flatMap((name) => manifestsOf(folder, name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const programOf = (folder: string, name: string) => join(folder, name, 'src', 'main.ts');

/** The bots of one program: usually one with the name of its folder. */
function manifestsOf(folder: string, name: string): readonly HouseBotManifest[] {
  const block = blockOf(join(folder, name, 'package.json'));
  const program = programOf(folder, name);
  return Object.entries((block.bots as Record<string, object> | undefined) ?? { [name]: block }).map(
    ([bot, own]) => manifestOf(own as Record<string, unknown>, bot, program),
  );
}

function manifestOf(block: Record<string, unknown>, name: string, program: string): HouseBotManifest {
  const text = (field: string, otherwise: string): string =>
    typeof block[field] === 'string' ? block[field] : otherwise;
  const texts = (field: string, otherwise: readonly string[]): readonly string[] => {
    const found = block[field];
    return Array.isArray(found) && found.every((one) => typeof one === 'string') ? found : otherwise;
  };
  return {
    name,
    program,
    description: text('description', 'A bot of the server.'),
    family: text('family', ''),
    passes: typeof block.passes === 'number' ? block.passes : unmeasured,
    languages: texts('languages', []),
    roles: texts('roles', ['target']),
    trial: block.trial === true,
    environment: texts('environment', []).filter((variable) => /^[A-Z][A-Z0-9_]*$/.test(variable)),
    seats: seatsIn(block.seats),
    ...(typeof block.brain === 'string' && { settings: { PARLOUR_BRAIN: block.brain } }),
  };
}

function seatsIn(block: unknown): SeatsManifest | undefined {
  const { variable, usual, roles } = (block ?? {}) as Partial<SeatsManifest>;
  if (typeof variable !== 'string' || typeof usual !== 'number' || !Array.isArray(roles)) return undefined;
  return { variable, usual, roles };
}

/** A bot needs no block, and one that cannot be read is as good as none. */
function blockOf(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).parlour ?? {};
  } catch {
    return {};
  }
}
