/** Learning data of a finished game's people. */
import {
  type FormatTypes,
  packSlots,
  packSpells,
  spellsOf,
  type TurnMode,
  type TurnTalk,
} from '@parlour/game';
import { readGame, siblingsOf } from '@parlour/host';
import type { AnswerTimes, AnyDigest, PlayedGame } from '@parlour/results';
import type { StreamFact } from '@parlour/store';
import type { FormatsAndDigests } from './game-row.ts';

/** People of a finished game, with their learning data. */
export interface LearningData {
  readonly format: string;
  readonly isRated: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The people who played, by account. */
  readonly people: readonly string[];
  /** The bots that played. */
  readonly bots: readonly string[];
  /** The other games of its draw. */
  readonly siblings: readonly string[];
  /** Answer times of a person; undefined: none, or not in this format. */
  readonly answered: { readonly player: string; readonly times: AnswerTimes } | undefined;
  /**
   * A person's time to judge in milliseconds; undefined: none, or machines' judgements are not delayed by it.
   */
  readonly judged: { readonly player: string; readonly took: number } | undefined;
  /** Spells in free talk, and slots with texts. */
  readonly turns: readonly { readonly player: string; readonly mode: TurnMode; readonly spells: string }[];
}

/**
 * Undefined: no learning data, or no people played. Only rated games count, except for slots: presets with
 * slots are for studies and never rated, so there would be no data otherwise. Their natures are drawn and
 * hidden, as in rated games; in practice they are not.
 */
export function readLearningData(
  { digests }: Pick<FormatsAndDigests, 'digests'>,
  game: string,
  facts: readonly StreamFact[],
): LearningData | undefined {
  const { hosted, ...log } = readGame(facts);
  const digest = hosted && digests[hosted.format];
  if (hosted === undefined || digest === undefined || hosted.origin === 'practice') return undefined;
  if (hosted.unrated) return undefined;
  const isRated = hosted.origin === 'rated';
  const played = { game, ...hosted, ...log, outcome: undefined };
  const account = (seat: string) => {
    const player = hosted.players[seat];
    return player?.kind === 'account' ? player.id : undefined;
  };
  const players = Object.values(hosted.players);
  const people = players.flatMap(({ kind, id }) => (kind === 'account' ? [id] : []));
  if (people.length === 0) return undefined;
  const slots = slotsOf(digest, played, account);
  if (!isRated && slots.length === 0) return undefined;
  const timed = isRated ? digest.pace?.answerTimes?.(played) : undefined;
  const answerer = timed && account(timed.seat);
  return {
    format: hosted.format,
    isRated,
    startedAt: hosted.startedAt,
    people,
    bots: players.flatMap(({ kind, id }) => (kind === 'bot' ? [id] : [])),
    siblings: siblingsOf(hosted, game),
    answered: timed && answerer !== undefined ? { player: answerer, times: timed.times } : undefined,
    judged: isRated ? judgedIn(digest, played, people) : undefined,
    turns: [...(isRated ? turnsOf(digest.pace?.turnTalks?.(played) ?? [], account) : []), ...slots],
  };
}

function judgedIn(
  digest: AnyDigest,
  played: PlayedGame<FormatTypes['Event']>,
  people: readonly string[],
): LearningData['judged'] {
  const { timeMeasure, judgements } = digest.judging;
  const took = timeMeasure && digest.summary.measures(played)[timeMeasure];
  const judge = judgements(played).find(({ judgePlayer }) => people.includes(judgePlayer ?? ''));
  return took === undefined || took === '' || !judge?.judgePlayer
    ? undefined
    : { player: judge.judgePlayer, took };
}

function turnsOf(
  talks: readonly TurnTalk[],
  account: (seat: string) => string | undefined,
): LearningData['turns'] {
  return talks.flatMap((talk) =>
    talk.seats.flatMap((seat) => {
      const [player, spells] = [account(seat), packSpells(spellsOf(talk, seat))];
      return player === undefined || spells === '' ? [] : [{ player, mode: talk.mode, spells }];
    }),
  );
}

function slotsOf(
  digest: AnyDigest,
  played: PlayedGame<FormatTypes['Event']>,
  account: (seat: string) => string | undefined,
): LearningData['turns'] {
  return (digest.pace?.slots?.(played) ?? []).flatMap(({ mode, seat, wrote }) => {
    const player = account(seat);
    return player === undefined || wrote.length === 0 ? [] : [{ player, mode, spells: packSlots(wrote) }];
  });
}
