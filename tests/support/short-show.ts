/** The server's formats, with a short and moderated game show of six: two humans, four machines. */
import { type Preset, presets as usual } from '@parlour/game';
import { formatSchemas } from '@parlour/protocol';

export { formats } from '@parlour/game';
export const words = formatSchemas;

export const presets: readonly Preset[] = usual.map((preset) =>
  preset.id === 'show/six'
    ? {
        ...preset,
        config: {
          ...preset.config,
          people: [[2, 1]],
          moderated: true,
          duration: 80_000,
          labelsFrom: 20_000,
          labelTime: 20_000,
        },
      }
    : preset,
);
