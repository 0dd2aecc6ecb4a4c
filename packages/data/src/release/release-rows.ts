/** Rows of one game in a public release. */
import type { FormatTypes } from '@parlour/game';
import { type FormatRegistry, type HostedEvent, readGame } from '@parlour/host';
import type { AnyDigest } from '@parlour/results';
import type { StreamFact } from '@parlour/store';
import { type ExportedGame, zeroOrOne } from '../rows/exported-game.ts';
import { type ExportedMeta, readExportedGame } from '../rows/read-exported-game.ts';
import { rowsOf } from '../rows/rows.ts';
import type { Cell, ReleaseRow, ReleaseRows } from './tables.ts';

export interface ReleasedBot {
  readonly family: string;
  readonly languages: readonly string[];
  /** Whether it is disqualified from the league now. */
  readonly isDisqualified: boolean;
}

/** A game of a release, with data that its log does not have. */
export interface ReleasedGame extends ExportedMeta {
  /** SPDX identifier of the licence that its people agreed to. */
  readonly licence: string;
  /** Points on the board, by seat. */
  readonly scores: Readonly<Record<string, number>>;
  /** Accounts with another name in each game: their keys are of this game only. */
  readonly namedPerGame: readonly string[];
  /** Profiles of its bots by their ids. */
  readonly bots: Readonly<Record<string, ReleasedBot>>;
}

/** A game as a release has it. */
export interface ReleaseGame {
  /** Columns that are the same in all rows of the game. */
  readonly head: {
    readonly game: string;
    readonly day: string;
    readonly format: string;
    readonly preset: string;
    readonly licence: string;
    readonly void: 0 | 1;
    readonly end: string;
    readonly end_ms: number;
  };
  readonly tables: ReleaseRows;
}

/** A key of a game or a player: the same in one release, and in no other. */
export type KeyOf = (kind: 'game' | 'player', id: string) => string;

type Format = ReturnType<FormatRegistry['find']>;

const second = 1000;
/** Step of the ratings of a release. */
const ratingStep = 50;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;

/** Undefined: the log has no opening. Throws on a log that cannot be read. */
export function readReleaseGame(
  facts: readonly StreamFact[],
  released: ReleasedGame,
  { digest, format, keyOf }: { readonly digest: AnyDigest; readonly format: Format; readonly keyOf: KeyOf },
): ReleaseGame | undefined {
  const game = keyOf('game', released.game);
  const own = readExportedGame(facts, { ...released, game }, digest, ({ kind, id }) => {
    const bot = released.bots[id];
    const name = keyOf('player', released.namedPerGame.includes(id) ? `${id} ${released.game}` : id);
    return kind === 'bot'
      ? { name, family: bot?.family || 'unknown', language: bot?.languages.join(' ') || null }
      : { name, family: 'person', language: null };
  });
  const { hosted } = readGame(facts.slice(0, 1));
  if (own === undefined || hosted === undefined) return undefined;
  const { preset, licence, end, endedAt, startedAt } = released;
  const exact = rowsOf(own);
  const day = new Date(endedAt).toISOString().slice(0, 10);
  return {
    head: {
      ...{ game, day, format: released.format, preset, licence, end },
      void: zeroOrOne(own.isVoid),
      end_ms: floorTo(endedAt - startedAt, second),
    },
    tables: {
      games: exact['games.csv'].map(({ started_at: _startedAt, ...row }) => ({
        ...coarse(row),
        day,
        licence,
      })),
      seats: seatsOf(own, hosted, released),
      messages: messagesOf(game, facts, format),
      trades: exact['trades.csv'].map(coarse),
      judgements: exact['judgements.csv'].map(coarse),
      lifetimes: exact['lifetimes.csv'].map(coarse),
      ratings: exact['ratings.csv'].map(coarse),
    },
  };
}

/** Times in whole seconds, probabilities without the last digits: an exact value would name its game. */
const coarseCells: Readonly<Record<string, (value: number) => number>> = {
  t_ms: (value) => floorTo(value, second),
  at_ms: (value) => floorTo(value, second),
  end_ms: (value) => floorTo(value, second),
  left: Math.floor,
  right: Math.ceil,
  price_after: (value) => rounded(value, 1),
  probability: (value) => rounded(value, 3),
};

function coarse(row: ReleaseRow): ReleaseRow {
  const cells = Object.entries(row).map(([name, value]): readonly [string, Cell] => [
    name,
    typeof value === 'number' ? (coarseCells[name]?.(value) ?? value) : value,
  ]);
  const changed: Record<string, Cell> = Object.fromEntries(cells);
  if ('time' in changed)
    changed.time = typeof changed.right === 'number' ? changed.right : (changed.left ?? null);
  return changed;
}

function seatsOf(
  { played, players, format, preset }: ExportedGame,
  { ratings, players: seated }: HostedEvent,
  { scores, bots }: ReleasedGame,
): readonly ReleaseRow[] {
  return Object.entries(players).map(([seat, player]) => {
    const [score, rating] = [scores[seat], ratings?.seats[seat]?.rating];
    return {
      ...{ game: played.game, format, preset, seat, role: played.roles[seat] ?? seat, nature: player.nature },
      player: player.name,
      ...{ family: player.family, model: player.model, persona: player.persona },
      ...{ version: player.version, language: player.language },
      disqualified: zeroOrOne(bots[seated[seat]?.id ?? '']?.isDisqualified ?? false),
      score: score === undefined ? null : Math.round(score),
      rating: rating === undefined ? null : Math.round(rating / ratingStep) * ratingStep,
    };
  });
}

/** What was held back and never shown is left out. */
function messagesOf(game: string, facts: readonly StreamFact[], format: Format): readonly ReleaseRow[] {
  const rows: ReleaseRow[] = [];
  for (const { fact } of facts) {
    if (!('text' in fact) || /(^|-)held$/.test(fact.type)) continue;
    const seat = format?.rules.speaker(fact as unknown as FormatTypes['Event']);
    if (seat === undefined) continue;
    const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
    rows.push({
      ...{ game, n: rows.length, seat, t_ms: floorTo(Number(fact.at), second), kind: fact.type },
      ...{ to: word(fact.to), question: word(fact.question) },
      text: typeof fact.text === 'string' ? fact.text : null,
      erased: zeroOrOne(typeof fact.text !== 'string'),
    });
  }
  return rows;
}
