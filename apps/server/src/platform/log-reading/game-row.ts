/** Finished games as the archive keeps them, read off their logs. */
import { type AnyFormat, type FormatTypes, fold, type Provenance } from '@parlour/game';
import { type FormatRegistry, firstProvenance, type HostedEvent, lastFacts, readGame } from '@parlour/host';
import {
  type AnswerSpeed,
  type AnyDigest,
  createPriorLookup,
  type Digests,
  forecastsOf,
  type GivenVerdict,
  natureOf,
  type PlayedGame,
  type RatingChange,
  ratingChanges,
  type Teaser,
} from '@parlour/results';
import {
  type ArchivedJudgement,
  type GameList,
  type KeptGame,
  noBoard,
  type StreamFact,
  type WholeGame,
} from '@parlour/store';
import { archivedShifts } from './archived-shifts.ts';
import { visibleMessages } from './visible-messages.ts';

/** Known formats: rules and digests. */
export interface FormatsAndDigests {
  readonly formats: Pick<FormatRegistry, 'find' | 'kindOf'>;
  readonly digests: Digests;
}

/** Archived data for a finished game's page, without texts. */
export interface ArchivedRecord extends Pick<HostedEvent, 'seed' | 'sealed' | 'natures'> {
  /** Provenance of the bots' replies, by seat; undefined if none reported any. */
  readonly made?: Readonly<Record<string, Provenance>>;
  /** Rating changes of its players, by seat; undefined: unrated, or not counted. */
  readonly ratings?: Readonly<Record<string, Omit<RatingChange, 'change'>>>;
  /** Data of the format's digest. */
  readonly detail: object;
  readonly teaser: Teaser;
}

/** Archived data of a game with its page. */
export type PageGame = KeptGame & { readonly record: ArchivedRecord };

/** A finished game with data that are not archived: the target's response speed. */
export type FinishedGame = WholeGame & {
  readonly record: ArchivedRecord;
  readonly speed?: (AnswerSpeed & { readonly seat: string }) | undefined;
  /** Verdicts as given, by the seat of the judge. */
  readonly given?: Readonly<Record<string, GivenVerdict>>;
};

/**
 * A finished game for the archive, from all its events; undefined while it runs, and for a format without a
 * digest, which only has logs.
 */
export function archivedGame(
  { formats, digests }: FormatsAndDigests,
  game: string,
  facts: readonly StreamFact[],
): FinishedGame | undefined {
  const { hosted, ...log } = readGame(facts);
  const digest = hosted && digests[hosted.format];
  if (hosted === undefined || digest === undefined || !isOver(facts)) return undefined;
  const made = madeIn(log.events);
  const isCrashed = facts.some(({ fact }) => fact.type === 'crashed');
  const played = { ...playedGame(formats, game, hosted, { ...log, isCrashed }), ...made };
  const found = digest.summary.row(played);
  if (found === undefined) return undefined;
  // By the fact of the host alone: what its rules make of their events counts no more.
  const row = isCrashed ? { ...found, end: 'void' } : found;
  const { format, preset, origin, startedAt, seed, sealed, natures } = hosted;
  const endedAt = startedAt + row.length;
  const measures = digest.summary.measures(played);
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
    players: playersOf(digest, played).map((one) => (hosted.unrated ? { ...one, board: noBoard } : one)),
    judgements: hosted.unrated ? [] : judgementsOf(formats.find(format), digest, played),
    ratings: isCrashed ? [] : ratingsOf(digest, hosted, played),
    forecasts: forecastsOf(digest, played),
    ...archivedShifts(digest, played),
    ...visibleMessages(formats.find(format)?.rules, facts),
    record: {
      seed,
      sealed,
      natures,
      ...made,
      ...(!isCrashed && changesIn(digest, hosted, played)),
      detail: digest.summary.record(played),
      teaser: digest.summary.teaser(played),
    },
    speed: digest.pace?.speed?.(played),
    given: isCrashed ? {} : (digest.judging.verdicts?.(played) ?? {}),
  };
}

/** List of a game once its draw is over. */
function listOf({ origin, split }: HostedEvent, end: string): GameList {
  if (origin !== 'rated') return 'none';
  if (end === 'void') return 'void';
  return split === 'hidden' ? 'hidden' : 'public';
}

type Played = PlayedGame<FormatTypes['Event']>;

const isOver = (facts: readonly StreamFact[]) =>
  facts.some(({ fact }) => lastFacts.some((type) => type === fact.type));

/** Input of a digest about a game. */
function playedGame(
  formats: FormatsAndDigests['formats'],
  game: string,
  { format: name, players, roles, natures }: HostedEvent,
  { isCrashed, ...log }: Pick<Played, 'events' | 'versions'> & { readonly isCrashed: boolean },
): Played {
  const format = formats.find(name);
  return { game, players, roles, natures, ...log, outcome: outcomeOf() };

  /** Games ended by a fault may be unreadable for their rules. */
  function outcomeOf() {
    try {
      return format?.rules.outcome(fold(format.rules, format.rules.initial, log.events));
    } catch (error) {
      if (isCrashed) return undefined;
      throw error;
    }
  }
}

/** Provenance that bots stated, by seat. */
function madeIn(events: readonly object[]): { readonly made?: Readonly<Record<string, Provenance>> } {
  const made = firstProvenance(events);
  return made.size === 0 ? {} : { made: Object.fromEntries(made) };
}

function playersOf(digest: AnyDigest, game: Played): WholeGame['players'] {
  return digest.summary.parts(game).flatMap((part) => {
    const [player, nature] = [game.players[part.seat], game.natures[part.seat]];
    if (player === undefined || nature === undefined) return [];
    return [{ ...part, nature, kind: player.kind, player: player.id }];
  });
}

/** The same for the game's page: each rating before and after. */
function changesIn(
  digest: AnyDigest,
  { ratings }: HostedEvent,
  game: Played,
): Pick<ArchivedRecord, 'ratings'> {
  if (ratings === undefined || digest.ratings?.rated === undefined) return {};
  const changes = Object.entries(ratingChanges(ratings, digest.ratings.rated(game)));
  if (changes.length === 0) return {};
  return {
    ratings: Object.fromEntries(changes.map(([seat, { before, after }]) => [seat, { before, after }])),
  };
}

/** Rating changes of the players. */
function ratingsOf(digest: AnyDigest, { ratings }: HostedEvent, game: Played): WholeGame['ratings'] {
  if (ratings === undefined || digest.ratings?.rated === undefined) return [];
  const scores = digest.ratings.rated(game);
  return Object.entries(ratingChanges(ratings, scores)).flatMap(([seat, { change }]) => {
    const [player, known] = [game.players[seat], ratings.seats[seat]];
    if (player === undefined || known === undefined) return [];
    const score = Math.round((scores[seat] ?? known.par) * 1_000_000);
    return [{ seat, pool: known.pool, player: player.id, change, score }];
  });
}

/** Judgements, with their announced priors. */
function judgementsOf(
  format: AnyFormat | undefined,
  digest: AnyDigest,
  played: Played,
): readonly ArchivedJudgement[] {
  const announced = createPriorLookup(format, digest.judging, played);
  return digest.judging.judgements(played).map(({ subject: _game, ...judgement }) => {
    const share = announced(judgement.judge, judgement.target);
    return { ...judgement, ...(share !== null && { announced: share }) };
  });
}
