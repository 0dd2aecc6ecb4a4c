/** Reads a finished talk off the lines of those who were there. */
import { readGame } from '@parlour/host';
import type { StoredFact } from '@parlour/store';
import type { PlayedGame } from '../../played.ts';
import { linesOf, type People } from '../people.ts';
import { revealIn, sentBefore } from '../reveal.ts';
import type { TalkFormat } from './talk-format.ts';

/** The only one who sees the game and does not know who is human. */
const atTable = ['first'];

/** `facts`: the whole log of the game. */
export function readTalk(format: TalkFormat, people: People, facts: readonly StoredFact[]): PlayedGame {
  const { first, hidden } = people;
  const { hosted } = readGame(facts.slice(0, 1));
  const settled = facts.find(({ fact }) => fact.type === 'settled')?.fact;
  if (hosted === undefined || settled === undefined || first.view === undefined)
    throw new Error('the game did not end');
  const asked = format.partners(first.seat ?? '');
  const [inQuestion = ''] = asked;
  const lines = linesOf(people).filter((line) => line !== hidden.line);
  const reveal = revealIn(first.line);
  const said = format.heard(first.view);
  const last = said.findLast(({ by }) => by === first.seat);
  const isOpen = last !== undefined && said.findLast(({ by }) => by === inQuestion) !== said.at(-1);
  return {
    isHuman: hosted.natures[inQuestion] === 'human',
    startedAt: hosted.startedAt,
    ended: { at: Number(settled.at), since: isOpen ? last.at : undefined },
    heard: Object.fromEntries(lines.map(({ who, heard }) => [who, sentBefore(heard, reveal.order)])),
    atTable,
    reveals: { first: reveal },
    acks: lines.flatMap(({ acks }) => sentBefore(acks, reveal.order)),
    appearances: said.flatMap(({ by, at, path }) =>
      asked.includes(by)
        ? [{ what: asked.length > 1 ? `answer ${by}` : 'answer', instant: at, path, of: 'first' }]
        : [],
    ),
  };
}
