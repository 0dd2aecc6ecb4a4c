/** What a finished game show comes to. */
import type { GameshowEvent, GameshowOutcome } from '@parlour/game';
import type { Digest, Part, PlayedGame, Row, Teaser } from '../digest.ts';
import { gameshowTalks } from '../turns/turn-talks.ts';
import { contestantRecord } from './contestant-record.ts';
import { type DisclosedMessage, disclosedIn } from './disclosed.ts';
import { judgementsOf } from './judgements.ts';
import { chosenBy, measuresOf, seatedIn } from './measures.ts';
import { retoldShow } from './retold.ts';
import { endingLines, inBrief, resultLines, sayShowEvent, traceOf } from './text.ts';
import { wishTimesOf } from './wish-times.ts';

type Played = PlayedGame<GameshowEvent>;

export const gameshowDigest: Digest<GameshowEvent> = {
  title: 'Game show',
  judgements: judgementsOf,
  hasLabels: true,
  retold: (game) => retoldShow(game, judgementsOf(game)),
  parts,
  measures: ({ events }) => measuresOf(events),
  measured: chosenBy,
  boards: ['contestant'],
  row,
  record: recordOf,
  teaser,
  judged: ['contestant'],
  wishTimes: ({ events }) => wishTimesOf(events),
  turnTalks: ({ events }) => gameshowTalks(events),
  figures: (role, games) => (role === 'contestant' ? contestantRecord(games) : []),
  text: {
    say: sayShowEvent,
    brief: inBrief,
    head: () => [],
    end: resultLines,
    trace: traceOf,
    ending: (outcome) => endingLines(outcome as GameshowOutcome),
  },
};

/** A whole point, in milli-points. */
const point = 1000;

function parts({ events, players }: Played): readonly Part[] {
  const scores = events.find((event) => event.type === 'settled')?.scores ?? {};
  return seatedIn(events)
    .filter(({ seat }) => players[seat] !== undefined)
    .map(({ seat }) => {
      const score = scores[seat] ?? 0;
      return { seat, role: 'contestant', board: 'contestant', result: score * point, score };
    });
}

function row({ events }: Played): Row | undefined {
  const seated = seatedIn(events);
  if (seated.length === 0) return undefined;
  const settled = events.find((event) => event.type === 'settled');
  return {
    length: settled?.at ?? events.at(-1)?.at ?? 0,
    end: settled?.end ?? 'void',
    natures: Object.fromEntries(seated.map(({ seat, nature }) => [seat, nature])),
    spark: [],
    swing: null,
  };
}

/** What its page shows beside its log. */
export interface GameshowRecord {
  readonly outcome: GameshowOutcome | null;
  readonly config: object;
  /** Messages in which somebody says that they are a machine: the pages mark them. */
  readonly disclosures: readonly DisclosedMessage[];
}

function recordOf({ events, outcome }: Played): GameshowRecord {
  return {
    outcome: (outcome as GameshowOutcome | undefined) ?? null,
    config: events.find((event) => event.type === 'opened')?.config ?? {},
    disclosures: disclosedIn(events),
  };
}

/** What was said first. */
function teaser({ events, versions }: Played): Teaser {
  const index = events.findIndex(({ type }) => type === 'said');
  return { quote: { words: versions[index] ?? null }, course: [], caption: 'Who of them is human?' };
}
