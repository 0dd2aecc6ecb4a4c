/** A tally, the smallest thing with a log that is no game: people count, and say something with it, until it closes. */
import {
  type AnyOpening,
  accept,
  after,
  formats as builtInFormats,
  type Decision,
  type Duration,
  type formats as Formats,
  type Instant,
  type Rules,
  type RunCommand,
  readText,
  refused,
} from '@parlour/game';
import { type StreamAccess, type StreamKind, streamKind } from '@parlour/host';
import { formatSchemas } from '@parlour/protocol';
import * as z from 'zod';

export interface TallyOpening extends AnyOpening {
  /** It closes after that. */
  readonly lasts: Duration;
}

interface Count {
  readonly type: 'count';
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
}

type TallyEvent =
  | { readonly type: 'opened'; readonly at: Instant; readonly lasts: Duration }
  | { readonly type: 'counted'; readonly at: Instant; readonly by: string; readonly text: string | null }
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | { readonly type: 'tallied'; readonly at: Instant; readonly total: number };

interface Tally {
  readonly due: Instant | undefined;
  readonly isOver: boolean;
  readonly counted: readonly { readonly by: string; readonly text: string | null }[];
}

interface TallyTypes {
  Command: Count;
  Event: TallyEvent;
  State: Tally;
  View: { readonly total: number; readonly said: readonly (string | null)[]; readonly isOver: boolean };
}

export const tally: Rules<TallyTypes, TallyOpening> = {
  name: 'tally',
  initial: { due: undefined, isOver: false, counted: [] },
  decide,
  evolve,
  view: ({ counted, isOver }) => ({ total: counted.length, said: counted.map(({ text }) => text), isOver }),
  deadline: ({ due, isOver }) => (isOver ? undefined : due),
  isOver: ({ isOver }) => isOver,
  speaker: (event) => (event.type === 'counted' ? event.by : undefined),
};

/** In milliseconds. */
const longest = 3_600_000;

function decide(state: Tally, command: Count | RunCommand<TallyOpening>): Decision<TallyEvent> {
  const { at } = command;
  const end = { type: 'tallied', at, total: state.counted.length } as const;
  switch (command.type) {
    case 'open':
      if (command.lasts > longest) return refused('at-limit', { limit: longest });
      return accept<TallyEvent>({ type: 'opened', at, lasts: command.lasts });
    case 'count': {
      if (state.isOver) return refused('game-over');
      // A fault of the rules, for tests of what becomes of one.
      if (command.text === 'a bug') throw new Error('a bug in the rules');
      const read = readText(command.text, 100);
      if ('refusal' in read) return refused(read.refusal, read.details);
      return accept<TallyEvent>({ type: 'counted', at, by: command.by, text: read.text });
    }
    case 'resume':
      return accept<TallyEvent>({ type: 'resumed', at, down: command.down });
    case 'pass-time':
      return state.due !== undefined && at >= state.due ? accept<TallyEvent>(end) : accept();
    case 'void':
      return accept<TallyEvent>(end);
  }
}

function evolve(state: Tally, event: TallyEvent): Tally {
  switch (event.type) {
    case 'opened':
      return { ...state, due: after(event.at, event.lasts) };
    case 'counted':
      return { ...state, counted: [...state.counted, { by: event.by, text: event.text }] };
    case 'resumed':
      return { ...state, due: state.due && after(state.due, event.down) };
    case 'tallied':
      return { ...state, isOver: true };
  }
}

/** Members open tallies, and all count except excluded ones. */
const door: StreamAccess<Tally, TallyOpening> = {
  words: {
    title: 'a tally',
    opening: z.strictObject({ lasts: z.int().positive() }),
    command: z.strictObject({ type: z.literal('count'), text: z.string().max(1000) }),
    example: Object.assign({ type: 'count' }, { text: 'One more.' }),
    view: z.looseObject({ total: z.int() }),
  },
  mayOpen: ({ kind }) => kind === 'member',
  opening: ({ lasts }: Pick<TallyOpening, 'lasts'>) => ({ lasts }),
  mayEnter: (_state, { kind }) => kind !== 'bot',
};

/**
 * Tallies as campaigns, which are resumed when the server starts, and as proposals, which are loaded on
 * demand.
 */
export const kinds: readonly StreamKind[] = [
  streamKind('c_', tally, ['tallied'], door),
  streamKind('h_', tally),
];

/** Built-in formats beside those of a module. */
export const formats: typeof Formats = builtInFormats;
export const words = formatSchemas;
