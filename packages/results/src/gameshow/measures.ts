/** The numbers that are kept of every game show, and their names. */
import { type GameshowEvent, type Label, showLetters } from '@parlour/game';
import { type DisclosedMessage, disclosedMessagesIn } from './disclosed.ts';

export const measureNames = {
  contestants: 'contestants',
  people: 'people',
  messages: 'messages',
  /** Length of the talk, in milliseconds. */
  talk: 'talk',
  /** Labels that were given, and those of them that were right. */
  labels: 'labels',
  right: 'right',
  /** Number of messages that disclose a machine. */
  disclosures: 'disclosures',
  /** Label of one contestant for another: 1 human, 1/2 unsure, 0 machine; missing if there is none. */
  label: (by: string, of: string) => `label/${by}${of}`,
  /** Number of messages of one contestant, and of those that disclose a machine. */
  said: (seat: string) => `said/${seat}`,
  disclosed: (seat: string) => `disclosed/${seat}`,
  /** Time of the first disclosure, in milliseconds from the start; missing: none. */
  disclosedAt: (seat: string) => `disclosed-at/${seat}`,
  /** End of this contestant's time for disclosures: the end of the talk, or their departure. Milliseconds. */
  until: (seat: string) => `until/${seat}`,
} as const;

/** Every measure by which games are found and put in order. */
export const showMeasures = [
  measureNames.messages,
  measureNames.contestants,
  measureNames.people,
  measureNames.talk,
  measureNames.labels,
  measureNames.right,
  measureNames.disclosures,
] as const satisfies readonly [string, ...string[]];

type Fact<Type extends GameshowEvent['type']> = Extract<GameshowEvent, { type: Type }>;
type Seated = Fact<'seated'>;

export const seatEventsIn = (events: readonly GameshowEvent[]): readonly Seated[] =>
  events.filter((event): event is Seated => event.type === 'seated');

export const labelEventsIn = (events: readonly GameshowEvent[]): readonly Fact<'labelled'>[] =>
  events.filter((event): event is Fact<'labelled'> => event.type === 'labelled');

/** Probability of human for a label. */
export const probabilityOf = (label: Label): number => ({ human: 1, unsure: 0.5, ai: 0 })[label];

export const isRight = (label: Label, nature: Seated['nature']): boolean =>
  probabilityOf(label) === Number(nature === 'human');

export function measuresOf(events: readonly GameshowEvent[]): Readonly<Record<string, number>> {
  const seated = seatEventsIn(events);
  const natures = new Map(seated.map(({ seat, nature }) => [seat, nature]));
  const given = labelEventsIn(events).flatMap(({ by, labels }) =>
    Object.entries(labels)
      .filter(([of]) => of !== by)
      .map(([of, label]) => ({ by, of, label })),
  );
  const talkEnd = events.find(({ type }) => type === 'talk-ended')?.at ?? events.at(-1)?.at ?? 0;
  const disclosed = disclosedMessagesIn(events);
  const said = events.filter((event): event is Fact<'said'> => event.type === 'said');
  return {
    [measureNames.contestants]: seated.length,
    [measureNames.people]: seated.filter(({ nature }) => nature === 'human').length,
    [measureNames.messages]: said.length,
    [measureNames.talk]: talkEnd,
    [measureNames.labels]: given.length,
    [measureNames.right]: given.filter(({ of, label }) => isRight(label, natures.get(of) ?? 'human')).length,
    [measureNames.disclosures]: disclosed.length,
    ...Object.fromEntries(
      given.map(({ by, of, label }) => [measureNames.label(by, of), probabilityOf(label)]),
    ),
    ...Object.assign({}, ...seated.map(({ seat }) => ofSeat(seat, events, disclosed, talkEnd))),
  };
}

function ofSeat(
  seat: string,
  events: readonly GameshowEvent[],
  disclosed: readonly DisclosedMessage[],
  talkEnd: number,
): Readonly<Record<string, number>> {
  const own = disclosed.filter(({ by }) => by === seat);
  const [first] = own;
  const left = events.find((event) => event.type === 'left' && event.by === seat)?.at ?? talkEnd;
  return {
    [measureNames.said(seat)]: events.filter((event) => event.type === 'said' && event.by === seat).length,
    [measureNames.disclosed(seat)]: own.length,
    ...(first && { [measureNames.disclosedAt(seat)]: first.at }),
    [measureNames.until(seat)]: Math.min(left, talkEnd),
  };
}

/** The other contestants that a game with these measures had, in order. */
export function otherSeats(
  seat: string,
  measures: Readonly<Record<string, number | undefined>>,
): readonly string[] {
  const count = measures[measureNames.contestants] ?? 0;
  return showLetters.slice(0, count).filter((other) => other !== seat);
}
