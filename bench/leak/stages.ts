/** Stages of bots whose games can be measured. */
export const botStages = ['novice'] as const;
export type BotStage = (typeof botStages)[number];
