/** Verdicts of released games, as the joint model and the table of machines count them. */
import type { JudgeVerdict } from '@parlour/stats';
import type { GameJudgements, JudgedTarget } from '@parlour/store';

/** A version of a bot: what it said about its making. */
export interface MachineVersion {
  readonly bot: string;
  readonly version: string | null;
  readonly model: string | null;
  readonly persona: string | null;
  readonly hash: string | null;
}

/** A verdict with what the table filters and counts. */
export interface CountedVerdict extends JudgeVerdict {
  readonly preset: string;
  readonly script: string | null;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** Milliseconds since the start of the game; null: unknown. */
  readonly at: number | null;
  readonly made: MachineVersion | null;
  /** With a person and a machine in one verdict: which of the two was which, and the belief in the first. */
  readonly pair: { readonly belief: number; readonly isHuman: boolean } | null;
}

/** Id of a version: the bot with what differs between its versions. */
export const versionId = ({ bot, version, model, persona, hash }: MachineVersion): string =>
  [bot, ...[version, model, persona, hash].map((one) => one ?? '')].join('/');

/**
 * One row for each verdict of a player about another player: their last one, without those of one half. A
 * verdict about several targets is one row, about the machine among them.
 */
export function verdictsOf(games: readonly GameJudgements[]): readonly CountedVerdict[] {
  return games.flatMap((game) => {
    const last = new Map<string, JudgedTarget>();
    for (const one of game.judgements)
      if (one.judgePlayer !== null && one.targetPlayer !== null) last.set(`${one.judge} ${one.target}`, one);
    const all = [...last.values()];
    return all
      .filter((one) => one.probability !== 0.5 && leads(one, all))
      .map((one) => counted(game, one, all));
  });
}

const isTogether = (one: JudgedTarget, other: JudgedTarget) =>
  one.together !== null && one.together === other.together && one.judge === other.judge;

/** Whether a verdict about several targets is counted by this one. */
function leads(one: JudgedTarget, all: readonly JudgedTarget[]): boolean {
  const group = all.filter((other) => isTogether(one, other));
  const lead = group.find(({ nature }) => nature === 'machine') ?? group[0];
  return lead === undefined || lead === one;
}

function counted(game: GameJudgements, one: JudgedTarget, all: readonly JudgedTarget[]): CountedVerdict {
  const isHuman = one.nature === 'human';
  const made = isHuman ? null : madeBy(one.targetPlayer ?? '', game.made[one.target] ?? {});
  return {
    ...{ judge: one.judgePlayer ?? '', target: one.targetPlayer ?? '', isHuman },
    ...{ saidHuman: one.probability > 0.5, judgeIsMachine: one.judgeIsBot, made },
    ...{ version: made && versionId(made), game: game.game, format: game.format, preset: game.preset },
    ...{ announced: inside(one.announced), script: game.script, endedAt: game.endedAt, at: one.at },
    pair: pairOf(one, all),
  };
}

const inside = (announced: number | null) =>
  announced !== null && announced > 0 && announced < 1 ? announced : null;

function madeBy(bot: string, made: Readonly<Record<string, string>>): MachineVersion {
  const { version = null, model = null, persona = null, hash = null } = made;
  return { bot, version, model, persona, hash };
}

/** The pair by the order of seats, which does not depend on natures. */
function pairOf(one: JudgedTarget, all: readonly JudgedTarget[]): CountedVerdict['pair'] {
  const group = all.filter((other) => isTogether(one, other)).sort((a, b) => (a.target < b.target ? -1 : 1));
  const [first, second] = group;
  if (first === undefined || second === undefined || group.length > 2) return null;
  if (first.nature === second.nature) return null;
  return { belief: first.probability, isHuman: first.nature === 'human' };
}
