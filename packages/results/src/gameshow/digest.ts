/** Digest of a finished game show. */
import type { GameshowEvent, GameshowOutcome } from '@parlour/game';
import type { GameListRow, GameSummarizer, Part, PlayedGame, Teaser } from '../digest.ts';
import { gameshowTicks } from '../turns/slots-written.ts';
import { gameshowTalks } from '../turns/turn-talks.ts';
import { contestantRecord } from './contestant-record.ts';
import { type DisclosedMessage, disclosedMessagesIn } from './disclosed.ts';
import { judgementsOf } from './judgements.ts';
import { measuresOf, seatEventsIn, showMeasures } from './measures.ts';
import { retoldShow } from './retold.ts';
import { endingLines, formatShowEvent, resultLines, traceOf, trimForReport } from './text.ts';

type Played = PlayedGame<GameshowEvent>;

export const gameshowDigest: GameSummarizer<GameshowEvent> = {
  summary: {
    title: 'Game show',
    parts,
    measures: ({ events }) => measuresOf(events),
    measured: showMeasures,
    boards: ['contestant'],
    row,
    record: recordOf,
    teaser,
    text: {
      say: formatShowEvent,
      brief: trimForReport,
      head: () => [],
      end: resultLines,
      trace: traceOf,
      ending: (outcome) => endingLines(outcome as GameshowOutcome),
    },
  },
  judging: {
    judgements: judgementsOf,
    hasLabels: true,
    judged: ['contestant'],
  },
  ratings: {
    figures: (role, games) => (role === 'contestant' ? contestantRecord(games) : []),
  },
  pace: {
    turnTalks: ({ events }) => gameshowTalks(events),
    slots: ({ events }) => gameshowTicks(events),
  },
  datasets: {
    retold: (game) => retoldShow(game, judgementsOf(game)),
  },
};

/** A whole point, in milli-points. */
const point = 1000;

function parts({ events, players }: Played): readonly Part[] {
  const scores = events.find((event) => event.type === 'settled')?.scores ?? {};
  return seatEventsIn(events)
    .filter(({ seat }) => players[seat] !== undefined)
    .map(({ seat }) => {
      const score = scores[seat] ?? 0;
      return { seat, role: 'contestant', board: 'contestant', result: score * point, score };
    });
}

function row({ events }: Played): GameListRow | undefined {
  const seated = seatEventsIn(events);
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

/** Record on the game's page, beside its log. */
export interface GameshowRecord {
  readonly outcome: GameshowOutcome | null;
  readonly config: object;
  /** Messages in which speakers say that they are a machine; marked on the pages. */
  readonly disclosures: readonly DisclosedMessage[];
}

function recordOf({ events, outcome }: Played): GameshowRecord {
  return {
    outcome: (outcome as GameshowOutcome | undefined) ?? null,
    config: events.find((event) => event.type === 'opened')?.config ?? {},
    disclosures: disclosedMessagesIn(events),
  };
}

/** The first message. */
function teaser({ events, versions }: Played): Teaser {
  const index = events.findIndex(({ type }) => type === 'said');
  return { quote: { words: versions[index] ?? null }, course: [], caption: 'Who of them is human?' };
}
