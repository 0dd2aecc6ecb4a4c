/** Reads the signals of a finished Market game from its participants' connections. */
import type { TableView } from '@parlour/game';
import type { Appearance, PlayedGame } from '../../played.ts';
import { linesOf, type People as PeopleOf } from '../people.ts';
import { revealIn, sentBefore } from '../reveal.ts';

type People = PeopleOf<TableView>;

/** Viewers of the game without knowledge of natures. The player for the hidden seat knows their own. */
const atTable = ['first', 'second', 'spectator'];

export function readGame(
  people: People,
  startedAt: number,
  factors: Readonly<Record<string, string>>,
): PlayedGame {
  const view = people.first.view;
  const reveal = view?.reveal;
  if (view === undefined || reveal === null || reveal === undefined) throw new Error('the game did not end');
  const lines = linesOf(people).filter((line) => line !== people.hidden.line);
  const reveals = Object.fromEntries(
    lines.filter(({ who }) => atTable.includes(who)).map((line) => [line.who, revealIn(line)]),
  );
  const cut = Math.min(...Object.values(reveals).map(({ order }) => order));
  const unanswered = view.conversation.findLast(({ answer }) => answer === null);
  return {
    isHuman: reveal.nature === 'human',
    startedAt,
    ended: { at: reveal.endedAt, since: unanswered?.askedAt },
    heard: Object.fromEntries(lines.map(({ who, heard }) => [who, sentBefore(heard, cut)])),
    atTable,
    reveals,
    acks: lines.flatMap(({ acks }) => sentBefore(acks, cut)),
    appearances: appearancesOf(view, (seat) => seatOf(people, seat)),
    // The Market keeps its own pace: no one talks freely there.
    seats: [],
    factors,
  };
}

function seatOf({ first, second }: People, seat: string): string {
  return [first, second].find((player) => player.seat === seat)?.line.who ?? '';
}

/** Delivery times of answers, and of their texts to others. */
function appearancesOf({ conversation }: TableView, whose: (seat: string) => string): Appearance[] {
  return conversation.flatMap(({ answer, by }, index): Appearance[] => {
    if (answer === null) return [];
    const of = whose(by);
    const path = `/conversation/${index}/answer`;
    return [
      { what: 'answer', instant: answer.at, path, of },
      { what: 'text', instant: answer.opensAt, path: `${path}/text`, of },
    ];
  });
}
