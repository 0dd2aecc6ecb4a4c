/** Reads the public games that are over. */
import { setTimeout as wait } from 'node:timers/promises';
import type { MarketEvent } from '@parlour/game';
import { outcomeOf, type SettledGame } from './outcome.ts';
import type { Exchange, FinishedGame, SaidLine } from './tables.ts';

/**
 * Options of `finishedGames`.
 *
 * @example
 * ```ts
 * import type { FinishedGamesOptions } from '@parlour/bot-sdk';
 *
 * const options: FinishedGamesOptions = { url: 'https://parlour.example', format: 'duel' };
 * ```
 */
export interface FinishedGamesOptions {
  /** URL of the server. Default: PARLOUR_URL, or http://localhost:4646. */
  readonly url?: string;
  /** The id of a game: only games that ended after it. Left out: all. */
  readonly after?: string;
  /** Only games of this format, such as `duel`. Default: all formats. */
  readonly format?: string;
}

/**
 * A public game that is over, with everything that happened in it.
 *
 * @example
 * ```ts
 * import type { PublicGame } from '@parlour/bot-sdk';
 *
 * const humans = ({ natures }: PublicGame): string[] =>
 *   Object.keys(natures).filter((seat) => natures[seat] === 'human');
 * const seconds = ({ startedAt, endedAt }: PublicGame): number => (endedAt - startedAt) / 1000;
 * ```
 */
export interface PublicGame extends Omit<FinishedGame, 'seat' | 'payoff'> {
  readonly preset: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Every event in its order: times in milliseconds since the start, amounts in milli-points. */
  readonly log: readonly LogEvent[];
}

/**
 * A public game of the Market.
 *
 * @example
 * ```ts
 * import type { PublicMarketGame } from '@parlour/bot-sdk';
 *
 * const trades = ({ log }: PublicMarketGame): number => log.filter(({ type }) => type === 'traded').length;
 * ```
 */
export interface PublicMarketGame extends PublicGame {
  readonly format: 'market';
  readonly nature: 'human' | 'machine';
  readonly log: readonly MarketEvent[];
}

/**
 * An event of a log of any format.
 *
 * @example
 * ```ts
 * import type { LogEvent } from '@parlour/bot-sdk';
 *
 * const firstOf = (log: readonly LogEvent[], type: string): LogEvent | undefined =>
 *   log.find((event) => event.type === type);
 * ```
 */
export interface LogEvent {
  readonly type: string;
  readonly at: number;
}

interface Row {
  readonly game: string;
  readonly preset: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

const pageSize = 100;
const tries = 5;

/**
 * The public games that are over, the newest last. Words that were erased are null, or are left out.
 *
 * @example
 * ```ts
 * import { finishedGames } from '@parlour/bot-sdk';
 *
 * for await (const { game, end, talk } of finishedGames({ format: 'imitation' }))
 *   console.log(game, end, `${talk.length} messages`);
 * ```
 */
export function finishedGames(
  options: FinishedGamesOptions & { readonly format: 'market' },
): AsyncGenerator<PublicMarketGame, void>;
export function finishedGames(options?: FinishedGamesOptions): AsyncGenerator<PublicGame, void>;
export async function* finishedGames(options: FinishedGamesOptions = {}): AsyncGenerator<PublicGame, void> {
  const { url = process.env.PARLOUR_URL || 'http://localhost:4646', after, format } = options;
  const house = url.replace(/^ws/, 'http').replace(/\/$/, '');
  for (const row of await rowsAfter(house, format, after)) {
    const text = await get(`${house}/api/games/${row.game}/log`);
    const game = text === undefined ? undefined : publicGame(row, text);
    if (game !== undefined) yield game;
  }
}

/** The list has the newest first, and may grow while it is read: that moves no page. */
async function rowsAfter(
  house: string,
  format: string | undefined,
  after: string | undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before: string | null = '';
  while (before !== null) {
    const query: string = new URLSearchParams({
      limit: String(pageSize),
      ...(format !== undefined && { format }),
      ...(before === '' ? {} : { before }),
    }).toString();
    const text = await get(`${house}/api/games?${query}`);
    const page = JSON.parse(text ?? '{"games":[],"next":null}') as { games: Row[]; next: string | null };
    const known = page.games.findIndex(({ game }) => game === after);
    rows.push(...(known < 0 ? page.games : page.games.slice(0, known)));
    before = known < 0 ? page.next : null;
  }
  return rows.reverse();
}

function publicGame({ game, preset, startedAt, endedAt }: Row, text: string): PublicGame | undefined {
  const lines = text.split('\n').filter((line) => line !== '');
  const [hosted, ...log] = lines.map((line) => JSON.parse(line)) as [Hosted | undefined, ...AnyEvent[]];
  const settled = log.find(({ type }) => type === 'settled');
  const end = settled?.end ?? log.find(({ type }) => type === 'closed')?.end;
  if (hosted === undefined || settled === undefined || end === undefined) return undefined;
  const { format, origin } = hosted;
  const isMarket = format === 'market';
  const verdict = log.find(({ type }) => type === 'verdict-given') as SettledGame['verdict'];
  const labelled = log.flatMap(({ type, by = '', labels }) => (type === 'labelled' ? [[by, labels]] : []));
  const labels = Object.fromEntries(labelled) as FinishedGame['labels'];
  return {
    ...{ game, format, preset, origin, startedAt, endedAt, end, log },
    ...(settled.nature !== undefined && { nature: settled.nature }),
    ...outcomeOf({ ...settled, ...(verdict && { verdict }), labels }),
    talk: isMarket ? askedIn(log) : saidIn(log),
    conversation: isMarket ? conversationOf(log as unknown as readonly MarketEvent[]) : [],
  };
}

interface Hosted {
  readonly format: string;
  readonly origin: FinishedGame['origin'];
}
/** Fields that events of any format may have. */
type AnyEvent = LogEvent &
  Omit<SettledGame, 'labels'> & {
    readonly by?: string;
    readonly to?: string;
    readonly text?: string | null;
    readonly end?: string;
    readonly question?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };

const saidIn = (log: readonly AnyEvent[]): readonly SaidLine[] =>
  log.flatMap(({ type, by = '', to = null, at, text = null }) =>
    type === 'said' ? [{ by, to, at, text }] : [],
  );

/** Questions from when they were put to the target, and answers. */
function askedIn(log: readonly AnyEvent[]): readonly SaidLine[] {
  const asked = new Map(log.map((event) => [event.type === 'question-submitted' && event.question, event]));
  return log.flatMap(({ type, at, question = '', text = null }) => {
    const { by = '', text: words = null } = asked.get(question) ?? {};
    if (type === 'question-current') return [{ by, to: 'target', at, text: words }];
    return type === 'answered' ? [{ by: 'target', to: by, at, text }] : [];
  });
}

function conversationOf(log: readonly MarketEvent[]): Exchange[] {
  const asked = new Map(
    log.flatMap((event) => (event.type === 'question-submitted' ? [[event.question, event] as const] : [])),
  );
  const answers = new Map(
    log.flatMap((event) => (event.type === 'answered' ? [[event.question, event.text] as const] : [])),
  );
  return log.flatMap((event) => {
    const question = event.type === 'question-current' ? asked.get(event.question) : undefined;
    if (question === undefined) return [];
    const { by, text } = question;
    return [
      { question: question.question, by, text: text ?? '', answer: answers.get(question.question) ?? null },
    ];
  });
}

/** Returns a text from the server; undefined if there is none. Waits when rate-limited. */
async function get(url: string): Promise<string | undefined> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(url);
    if (response.ok) return response.text();
    if (response.status === 404) return undefined;
    const isPassing = response.status === 429 || response.status === 503;
    if (!isPassing || tried === tries) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    const body = (await response.json().catch(() => ({}))) as { error?: { retryAfterMs?: number } };
    await wait(body.error?.retryAfterMs ?? 500 * 2 ** tried);
  }
}
