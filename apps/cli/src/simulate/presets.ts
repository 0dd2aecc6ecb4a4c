/** What can be waited for in a simulation: the castings of the formats with their announced numbers, as data. */
import {
  duelCasting,
  imitationCasting,
  interrogationCasting,
  marketCasting,
  showCasting,
} from '@parlour/game';
import type { Casting } from '@parlour/game/casting';

export interface SimulatedPreset {
  readonly casting: Casting<string>;
  readonly matching: 'fill-tables' | 'pair-by-rating';
  /** When somebody who was passed over may wait again: at the close of that game, or at once. */
  readonly passedOver: 'until-close' | 'free';
  /** Whose judgement it is about, and who is judged. */
  readonly judge: string;
  readonly judged: string;
}

type Kind = Omit<SimulatedPreset, 'casting'>;

const market: Kind = {
  matching: 'fill-tables',
  passedOver: 'until-close',
  judge: 'bettor',
  judged: 'target',
};
const duel: Kind = {
  matching: 'pair-by-rating',
  passedOver: 'free',
  judge: 'duellist',
  judged: 'duellist',
};
const show: Kind = {
  matching: 'fill-tables',
  passedOver: 'free',
  judge: 'contestant',
  judged: 'contestant',
};
const imitation: Kind = {
  matching: 'fill-tables',
  passedOver: 'until-close',
  judge: 'interrogator',
  judged: 'witness',
};

export const simulatedPresets: Readonly<Record<string, SimulatedPreset>> = {
  market: { ...market, casting: marketCasting(0.5, 3) },
  duel: { ...duel, casting: duelCasting(0.5) },
  'duel/interrogation': {
    ...duel,
    casting: interrogationCasting(0.5),
    judge: 'interrogator',
    judged: 'suspect',
  },
  'imitation/5': { ...imitation, casting: imitationCasting(3) },
  'imitation/15': { ...imitation, casting: imitationCasting(3) },
  'imitation/two': { ...imitation, casting: imitationCasting(2) },
  'show/four': {
    ...show,
    casting: showCasting(4, [
      [1, 1 / 2],
      [2, 1 / 2],
    ]),
  },
  'show/six': {
    ...show,
    casting: showCasting(6, [
      [2, 1 / 2],
      [3, 1 / 2],
    ]),
  },
  'show/eight': {
    ...show,
    casting: showCasting(8, [
      [2, 1 / 3],
      [3, 1 / 3],
      [4, 1 / 3],
    ]),
  },
  'show/article': { ...show, casting: showCasting(4, [[1, 1]]) },
};
