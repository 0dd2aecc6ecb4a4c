/** The numbers that are kept of every game show, and their names. */
import { type GameshowEvent, type Label, showLetters } from '@parlour/game';
import { type DisclosedMessage, disclosedIn } from './disclosed.ts';

export const measureNames = {
  contestants: 'contestants',
  people: 'people',
  messages: 'messages',
  /** How long the talk lasted, in milliseconds. */
  talk: 'talk',
  /** Labels that were given, and those of them that were right. */
  labels: 'labels',
  right: 'right',
  /** Messages in which somebody said that they are a machine. */
  disclosures: 'disclosures',
  /** What one contestant labelled another one: 1 human, 1/2 unsure, 0 machine; left out: nothing. */
  label: (by: string, of: string) => `label/${by}${of}`,
  /** Messages of one contestant, and those of them in which they said that they are a machine. */
  said: (seat: string) => `said/${seat}`,
  disclosed: (seat: string) => `disclosed/${seat}`,
  /** When the first of those was, in milliseconds from the start; left out: there was none. */
  disclosedAt: (seat: string) => `disclosed-at/${seat}`,
  /** Until when this contestant could have said so: the end of the talk, or when they left. Milliseconds. */
  until: (seat: string) => `until/${seat}`,
} as const;

/** Every measure by which games are found and put in order. */
export const chosenBy = [
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

export const seatedIn = (events: readonly GameshowEvent[]): readonly Seated[] =>
  events.filter((event): event is Seated => event.type === 'seated');

export const labelledIn = (events: readonly GameshowEvent[]): readonly Fact<'labelled'>[] =>
  events.filter((event): event is Fact<'labelled'> => event.type === 'labelled');

/** The probability of "human" that a label stands for. */
export const probabilityOf = (label: Label): number => ({ human: 1, unsure: 0.5, ai: 0 })[label];

export const isRight = (label: Label, nature: Seated['nature']): boolean =>
  probabilityOf(label) === Number(nature === 'human');

export function measuresOf(events: readonly GameshowEvent[]): Readonly<Record<string, number>> {
  const seated = seatedIn(events);
  const natures = new Map(seated.map(({ seat, nature }) => [seat, nature]));
  const given = labelledIn(events).flatMap(({ by, labels }) =>
    Object.entries(labels)
      .filter(([of]) => of !== by)
      .map(([of, label]) => ({ by, of, label })),
  );
  const talkEnd = events.find(({ type }) => type === 'talk-ended')?.at ?? events.at(-1)?.at ?? 0;
  const disclosed = disclosedIn(events);
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
export function othersThan(
  seat: string,
  measures: Readonly<Record<string, number | undefined>>,
): readonly string[] {
  const count = measures[measureNames.contestants] ?? 0;
  return showLetters.slice(0, count).filter((other) => other !== seat);
}
