/** Which bots play in an arm, and in which version. */
import type { StudyArm, StudyFile } from './schema.ts';

/** A bot as the file names it. Fields that are left out may have any value. */
export interface BotPin {
  readonly bot: string;
  readonly owner?: string | undefined;
  readonly model?: string | undefined;
  readonly persona?: string | undefined;
  readonly hash?: string | undefined;
  readonly version?: string | undefined;
}

/** A bot as it was when the study was opened or amended. */
export interface FrozenBot {
  readonly name: string;
  readonly id: string;
  /** The owner's account; null: a bot of the server. */
  readonly owner: string | null;
  /** Version of its settings, where the server knows it; null: it does not. */
  readonly version: string | null;
}

export const botPins = ({ bots }: Pick<StudyArm, 'bots'>): readonly BotPin[] =>
  bots.map((one) => (typeof one === 'string' ? { bot: one } : one));

/** Names of all bots of a study, each once. */
export const botNames = ({ arms }: Pick<StudyFile, 'arms'>): readonly string[] => [
  ...new Set(arms.flatMap((arm) => botPins(arm).map(({ bot }) => bot))),
];

/** What a bot said in a game about its making. */
export type BotMaking = Partial<Record<'model' | 'persona' | 'hash' | 'version', string | undefined>>;

/** Whether a bot played as the file names it. A field that it never reported does not fit. */
export const isAsPinned = (pin: BotPin, made: BotMaking): boolean =>
  (['model', 'persona', 'hash', 'version'] as const).every(
    (field) => pin[field] === undefined || pin[field] === made[field],
  );
