/** Reads the signals of a finished conversation from its participants' connections. */
import { type HostedEvent, readGame } from '@parlour/host';
import { digests } from '@parlour/results';
import type { StreamFact } from '@parlour/store';
import { readLearningData } from '../../../../apps/server/src/platform/log-reading/learning-data.ts';
import type { JudgedSeat, PlayedGame, PlayedLesson } from '../../played.ts';
import { linesOf, type People } from '../people.ts';
import { revealIn, sentBefore } from '../reveal.ts';
import type { TalkFormat } from './talk-format.ts';

/** Candidates for a seat know whether they have it. */
const isForSeat = (who: string): boolean => who.startsWith('hidden');

/** The only viewer of the game without knowledge of natures. */
const atTable = ['first'];

export interface TalkRead {
  readonly format: TalkFormat;
  readonly people: People;
  /** The whole log of the game. */
  readonly facts: readonly StreamFact[];
  /** Random number from 0 to 1 that selects the target of the whole game's signals. */
  readonly chosen: number;
  /** Factors of a seat's player, or of one who might have had it, except its nature. */
  readonly factorsOf: (seat: string) => Readonly<Record<string, string>>;
}

export function readTalk({ format, people, facts, chosen, factorsOf }: TalkRead): PlayedGame {
  const { first } = people;
  const { hosted } = readGame(facts.slice(0, 1));
  const settled = facts.find(({ fact }) => fact.type === 'settled')?.fact;
  const { view } = first;
  if (hosted === undefined || settled === undefined || view === undefined)
    throw new Error('the game did not end');
  const judged = format.judged(view);
  const inQuestion = judged[Math.floor(chosen * judged.length)] ?? '';
  const talkOf = (seat: string) => {
    const talks = format.talks(view);
    return talks.includes(seat) ? seat : (talks[0] ?? '');
  };
  const isHuman = (seat: string) => hosted.natures[seat] === 'human';
  const lines = linesOf(people).filter(({ who }) => !isForSeat(who));
  const reveal = revealIn(first.line);
  const said = format.heard(view, talkOf(inQuestion));
  const last = said.findLast(({ by }) => by === first.seat);
  const isOpen = last !== undefined && said.at(-1)?.by === first.seat;
  const talkEnd = facts.find(({ fact }) => fact.type === 'talk-ended')?.fact ?? settled;
  const present = Object.values(hosted.natures).filter((nature) => nature === 'human').length;
  return {
    isHuman: isHuman(inQuestion),
    startedAt: hosted.startedAt,
    ended: { at: Number(settled.at), since: isOpen ? last.at : undefined },
    heard: Object.fromEntries(lines.map(({ who, heard }) => [who, sentBefore(heard, reveal.order)])),
    atTable,
    reveals: { first: reveal },
    acks: lines.flatMap(({ acks }) => sentBefore(acks, reveal.order)),
    appearances: said.flatMap(({ by, at, path }) =>
      by === inQuestion ? [{ what: 'answer', instant: at, path, of: 'first' }] : [],
    ),
    seats: judged.map(
      (seat): JudgedSeat => ({
        seat,
        isHuman: isHuman(seat),
        talk: format.heard(view, talkOf(seat)).map(({ by, at }) => ({ by, at })),
        endsAt: Number(talkEnd.at),
        factors: factorsOf(seat),
      }),
    ),
    inQuestion,
    lessons: lessonsOf(hosted, facts, judged.filter(isHuman)),
    ...(format.minPeople !== undefined && { isManyPeople: present > format.minPeople }),
  };
}

/** As the server would learn them, only from judged players: the prober's turns are not typical. */
function lessonsOf(
  hosted: HostedEvent,
  facts: readonly StreamFact[],
  seats: readonly string[],
): readonly PlayedLesson[] {
  const players = new Set(seats.map((seat) => hosted.players[seat]?.id));
  const { turns = [] } = readLearningData({ digests: digests }, facts[0]?.stream ?? '', facts) ?? {};
  return turns.flatMap(({ player, mode, spells }) => (players.has(player) ? [{ mode, spells }] : []));
}
