/** A bot's career as a stream of events. */
import type { Rules } from '@parlour/game';
import { decideCareer } from './decide.ts';
import { evolveCareer } from './evolve.ts';
import { type Career, noCareer } from './state.ts';
import { type CareerView, careerView } from './view.ts';
import type { CareerCommand, CareerEvent, CareerOpening } from './words.ts';

interface CareerTypes {
  Command: CareerCommand;
  Event: CareerEvent;
  State: Career;
  View: CareerView;
}

/** Rules of a career: RULES.md. */
export const careerRules: Rules<CareerTypes, CareerOpening> = {
  name: 'career',
  initial: noCareer,
  decide: decideCareer,
  evolve: evolveCareer,
  view: careerView,
  deadline: () => undefined,
  isOver: ({ isClosed }) => isClosed,
  speaker: (event) => (event.type === 'appealed' || event.type === 'appeal-answered' ? event.by : undefined),
};
