/** Default game of each format for training: one agent among house bots. */
import { EnvError } from '@parlour/env';
import { presets } from '@parlour/game';

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

/** The preset of a format with this id; default: its usual one. Throws `no-such-format`, `no-such-preset`. */
export function presetOf(format: string, id: string | undefined): string {
  const usual = trainingGames[format];
  if (usual === undefined)
    throw new EnvError(
      'no-such-format',
      `format: expected one of ${Object.keys(trainingGames).join(', ')}, found "${format}"`,
    );
  const own = presets.filter((preset) => preset.format === format).map((preset) => preset.id);
  if (id === undefined || own.includes(id)) return id ?? usual.preset;
  throw new EnvError('no-such-preset', `preset: expected one of ${own.join(', ')}, found "${id}"`);
}
