/** Judgements of a game show: one for each label of another contestant. */
import type { GameshowEvent } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { labelEventsIn, probabilityOf } from './measures.ts';

/** `human` is 1, `unsure` 1/2, `ai` 0. No label is no judgement, and one of oneself is none. */
export function judgementsOf(game: PlayedGame<GameshowEvent>): readonly Judgement[] {
  return labelEventsIn(game.events).flatMap((given) => {
    const { by, at, labels } = given;
    const before = game.events.slice(0, game.events.indexOf(given));
    return Object.entries(labels).flatMap(([target, label]): readonly Judgement[] => {
      const nature = game.natures[target];
      if (nature === undefined || target === by) return [];
      return [
        {
          subject: game.game,
          target,
          judge: by,
          targetPlayer: game.players[target]?.id ?? null,
          judgePlayer: game.players[by]?.id ?? null,
          at,
          exchanges: turnsOf(target, before),
          probability: probabilityOf(label),
          source: 'label',
          nature,
        },
      ];
    });
  });
}

/** Number of a contestant's turns: runs of messages. */
function turnsOf(seat: string, events: readonly GameshowEvent[]): number {
  const speakers = events.flatMap((event) => (event.type === 'said' ? [event.by] : []));
  return speakers.filter((by, index) => by === seat && speakers[index - 1] !== seat).length;
}
