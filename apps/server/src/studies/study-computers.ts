/** Computers in the games of a study: what they reported of their making, and whether the plan names it. */
import {
  type BotMaking,
  botPins,
  isAsPinned,
  type PlayedRound,
  readStudy,
  type Study,
  type StudyArm,
  type StudyFile,
} from '@parlour/study';
import type { FinishedGame } from '../platform/log-reading/game-row.ts';

/** A computer of a game. */
export interface PlayedComputer {
  readonly seat: string;
  readonly bot: string;
  readonly model: string | null;
  readonly persona: string | null;
  readonly hash: string | null;
  readonly version: string | null;
  readonly isAsPlanned: boolean;
}

/** Computers of a game of a round, by the plan that was in force at its draw. */
export function computersOf(
  state: Study,
  round: Pick<PlayedRound, 'arm' | 'at'>,
  game: FinishedGame,
  nameOf: (player: string | null) => string,
): readonly PlayedComputer[] {
  const arm = fileAt(state, round.at)?.arms.find((one) => one.arm === round.arm);
  return game.players.flatMap(({ seat, player, kind }) => {
    if (kind !== 'bot') return [];
    const made = game.record.made?.[seat] ?? {};
    const { model = null, persona = null, hash = null, version = null } = made;
    const isAsPlanned = isPlanned(state, arm, player ?? '', made);
    return [{ seat, bot: nameOf(player), model, persona, hash, version, isAsPlanned }];
  });
}

/** Older studies know their bots by name alone, and fix nothing else. */
function isPlanned({ bots }: Study, arm: StudyArm | undefined, player: string, made: BotMaking): boolean {
  if (bots === null || arm === undefined) return true;
  const name = bots.find(({ id }) => id === player)?.name;
  const pin = botPins(arm).find(({ bot }) => bot === name);
  return pin !== undefined && isAsPinned(pin, made);
}

/** The file in force at an instant of the study; null: it cannot be read. */
function fileAt({ file, frozenFile, amendments }: Study, at: number): StudyFile | null {
  const amended = amendments.findLast((one) => one.at <= at);
  const read = readStudy(amended?.file ?? frozenFile ?? file);
  return 'study' in read ? read.study : null;
}
