/** Default game of each format for training: one agent among house bots. */

interface TrainingGame {
  readonly preset: string;
  /** As for `--seats` and `--cast`. */
  readonly seats: string;
  readonly cast: string;
}

export const trainingGames: Readonly<Record<string, TrainingGame>> = {
  __proto__: null as never,
  duel: { preset: 'duel/open-chat', seats: 'left=agent,right=bot:simple', cast: '' },
  imitation: { preset: 'imitation/two', seats: 'interrogator=agent,A=bot:eliza', cast: 'interrogator=human' },
  market: { preset: 'market', seats: 'target=bot:eliza,bettor-1=agent', cast: 'bettor-1=human' },
  gameshow: { preset: 'show/four', seats: 'A=agent,B=bot:eliza,C=bot:aiml,D=bot:simple', cast: 'A=human' },
};
