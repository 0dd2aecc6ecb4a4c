/** What the people of a finished rated game teach machines. */
import { packSpells, spellsOf, type TurnMode, type TurnTalk } from '@parlour/game';
import { readGame, siblingsOf } from '@parlour/host';
import type { AnswerTimes, AnyDigest } from '@parlour/results';
import type { StoredFact } from '@parlour/store';
import type { Known } from './game-row.ts';

/** The people of a finished rated game, and what they teach. */
export interface Lesson {
  readonly format: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The people who played, by account. */
  readonly people: readonly string[];
  /** The bots that played. */
  readonly bots: readonly string[];
  /** The other games of its draw. */
  readonly siblings: readonly string[];
  /** How long a person took for their answers; undefined: no one did, or the format has none. */
  readonly answered: { readonly player: string; readonly times: AnswerTimes } | undefined;
  /** When people did what machines do of their own accord, as shares of the time for it. */
  readonly wishTimes: readonly { readonly player: string; readonly share: number }[];
  /** How long a person took to judge, in milliseconds; undefined: no one did, or machines' judgements do not wait for it. */
  readonly judged: { readonly player: string; readonly took: number } | undefined;
  /** When people spoke in free talks. */
  readonly turns: readonly { readonly player: string; readonly mode: TurnMode; readonly spells: string }[];
}

/** Undefined: it was not rated, or no people played. */
export function lessonOf(
  { digests }: Pick<Known, 'digests'>,
  game: string,
  facts: readonly StoredFact[],
): Lesson | undefined {
  const { hosted, ...log } = readGame(facts);
  const digest = hosted && digests[hosted.format];
  if (hosted?.origin !== 'rated' || digest === undefined) return undefined;
  const played = { game, ...hosted, ...log, outcome: undefined };
  const account = (seat: string) => {
    const player = hosted.players[seat];
    return player?.kind === 'account' ? player.id : undefined;
  };
  const players = Object.values(hosted.players);
  const people = players.flatMap(({ kind, id }) => (kind === 'account' ? [id] : []));
  if (people.length === 0) return undefined;
  const timed = digest.answerTimes?.(played);
  const answerer = timed && account(timed.seat);
  return {
    format: hosted.format,
    startedAt: hosted.startedAt,
    people,
    bots: players.flatMap(({ kind, id }) => (kind === 'bot' ? [id] : [])),
    siblings: siblingsOf(hosted, game),
    answered: timed && answerer !== undefined ? { player: answerer, times: timed.times } : undefined,
    wishTimes: (digest.wishTimes?.(played) ?? []).flatMap(({ seat, share }) => {
      const player = account(seat);
      return player === undefined ? [] : [{ player, share }];
    }),
    judged: judgedIn(digest, played, people),
    turns: turnsOf(digest.turnTalks?.(played) ?? [], account),
  };
}

function judgedIn(
  digest: AnyDigest,
  played: Parameters<AnyDigest['judgements']>[0],
  people: readonly string[],
): Lesson['judged'] {
  const took = digest.judging && digest.measures(played)[digest.judging];
  const judge = digest.judgements(played).find(({ judgePlayer }) => people.includes(judgePlayer ?? ''));
  return took === undefined || took === '' || !judge?.judgePlayer
    ? undefined
    : { player: judge.judgePlayer, took };
}

function turnsOf(talks: readonly TurnTalk[], account: (seat: string) => string | undefined): Lesson['turns'] {
  return talks.flatMap((talk) =>
    talk.seats.flatMap((seat) => {
      const [player, spells] = [account(seat), packSpells(spellsOf(talk, seat))];
      return player === undefined || spells === '' ? [] : [{ player, mode: talk.mode, spells }];
    }),
  );
}
