/** Finished games as the archive keeps them, read off their logs. */
import { type AnyFormat, type FormatTypes, fold, type Made } from '@parlour/game';
import { type HostedFact, type KnownFormats, lastFacts, readGame } from '@parlour/host';
import {
  type AnswerSpeed,
  type AnyDigest,
  type Digests,
  forecastsOf,
  natureOf,
  type PlayedGame,
  type RatingChange,
  ratingChanges,
  type Teaser,
} from '@parlour/results';
import type { ArchivedJudgement, GameList, KeptGame, StoredFact, WholeGame } from '@parlour/store';
import { announcedIn } from './announced.ts';
import { archivedShifts } from './archived-shifts.ts';
import { spokenIn } from './spoken-lines.ts';

/** What is known of formats: their rules, and what their games come to. */
export interface Known {
  readonly formats: Pick<KnownFormats, 'find' | 'kindOf'>;
  readonly digests: Digests;
}

/** What the archive keeps for the page of a finished game: nobody's words. */
export interface KeptRecord extends Pick<HostedFact, 'seed' | 'sealed' | 'natures'> {
  /** With what bots made their replies, by seat; left out: none of them said. */
  readonly made?: Readonly<Record<string, Made>>;
  /** What became of the ratings of its players, by seat; left out: they had none, or it counts for none. */
  readonly ratings?: Readonly<Record<string, Omit<RatingChange, 'change'>>>;
  /** What the format's digest has for it. */
  readonly detail: object;
  readonly teaser: Teaser;
}

/** What the archive has of a game for its page. */
export type PageGame = KeptGame & { readonly record: KeptRecord };

/** A finished game, and what is not kept: how fast the one in question answered. */
export type FinishedGame = WholeGame & {
  readonly record: KeptRecord;
  readonly speed?: (AnswerSpeed & { readonly seat: string }) | undefined;
};

/**
 * A finished game as the archive keeps it, from all of its facts; undefined while it runs, and for a format that has
 * no digest: its games are in the log alone.
 */
export function archivedGame(
  { formats, digests }: Known,
  game: string,
  facts: readonly StoredFact[],
): FinishedGame | undefined {
  const { hosted, ...log } = readGame(facts);
  const digest = hosted && digests[hosted.format];
  if (hosted === undefined || digest === undefined || !isOver(facts)) return undefined;
  const made = madeIn(log.events);
  const played = { ...playedGame(formats, game, hosted, log), ...made };
  const row = digest.row(played);
  if (row === undefined) return undefined;
  const { format, preset, origin, startedAt, seed, sealed, natures } = hosted;
  const endedAt = startedAt + row.length;
  const measures = digest.measures(played);
  return {
    game,
    format,
    preset,
    origin,
    list: listOf(hosted, row.end),
    startedAt,
    endedAt,
    natures: natureOf(row.natures),
    end: row.end,
    measures,
    row: { game, format, preset, startedAt, endedAt, ...row, measures },
    players: playersOf(digest, played),
    judgements: judgementsOf(formats.find(format), digest, played),
    ratings: ratingsOf(digest, hosted, played),
    forecasts: forecastsOf(digest, played),
    ...archivedShifts(digest, played),
    ...spokenIn(formats.find(format), facts),
    record: {
      seed,
      sealed,
      natures,
      ...made,
      ...changesIn(digest, hosted, played),
      detail: digest.record(played),
      teaser: digest.teaser(played),
    },
    speed: digest.speed?.(played),
  };
}

/** Where a game stands once all games of its draw are over. */
function listOf({ origin, split }: HostedFact, end: string): GameList {
  if (origin !== 'rated') return 'none';
  if (end === 'void') return 'void';
  return split === 'hidden' ? 'hidden' : 'public';
}

type Played = PlayedGame<FormatTypes['Event']>;

const isOver = (facts: readonly StoredFact[]) =>
  facts.some(({ fact }) => lastFacts.some((type) => type === fact.type));

/** What a digest is told of a game. */
function playedGame(
  formats: Known['formats'],
  game: string,
  { format: name, players, roles, natures }: HostedFact,
  log: Pick<Played, 'events' | 'versions'>,
): Played {
  const format = formats.find(name);
  const outcome = format?.outcome(fold(format, format.initial, log.events));
  return { game, players, roles, natures, ...log, outcome };
}

/** With what each seat made its first reply that says so. */
function madeIn(events: readonly object[]): { readonly made?: Readonly<Record<string, Made>> } {
  const made: Record<string, Made> = {};
  for (const { by, made: one } of events as readonly { readonly by?: string; readonly made?: Made }[])
    if (by !== undefined && one !== undefined) made[by] ??= one;
  return Object.keys(made).length === 0 ? {} : { made };
}

function playersOf(digest: AnyDigest, game: Played): WholeGame['players'] {
  return digest.parts(game).flatMap((part) => {
    const [player, nature] = [game.players[part.seat], game.natures[part.seat]];
    if (player === undefined || nature === undefined) return [];
    return [{ ...part, nature, kind: player.kind, player: player.id }];
  });
}

/** The same for the page of the game: what each rating was, and what it became. */
function changesIn(digest: AnyDigest, { ratings }: HostedFact, game: Played): Pick<KeptRecord, 'ratings'> {
  if (ratings === undefined || digest.rated === undefined) return {};
  const changes = Object.entries(ratingChanges(ratings, digest.rated(game)));
  if (changes.length === 0) return {};
  return {
    ratings: Object.fromEntries(changes.map(([seat, { before, after }]) => [seat, { before, after }])),
  };
}

/** What the game did to the ratings of its players. */
function ratingsOf(digest: AnyDigest, { ratings }: HostedFact, game: Played): WholeGame['ratings'] {
  if (ratings === undefined || digest.rated === undefined) return [];
  const scores = digest.rated(game);
  return Object.entries(ratingChanges(ratings, scores)).flatMap(([seat, { change }]) => {
    const [player, known] = [game.players[seat], ratings.seats[seat]];
    if (player === undefined || known === undefined) return [];
    const score = Math.round((scores[seat] ?? known.par) * 1_000_000);
    return [{ seat, pool: known.pool, player: player.id, change, score }];
  });
}

/** Who took whom for what, with what was announced before. */
function judgementsOf(
  format: AnyFormat | undefined,
  digest: AnyDigest,
  played: Played,
): readonly ArchivedJudgement[] {
  const announced = announcedIn(format, digest, played);
  return digest.judgements(played).map(({ subject: _game, ...judgement }) => {
    const share = announced(judgement.judge, judgement.target);
    return { ...judgement, ...(share !== null && { announced: share }) };
  });
}
