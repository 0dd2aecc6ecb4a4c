/** Last word, the second format: the player who says the last word wins a point, and so does a player who sees through the other. */
import {
  type AnyCommand,
  accept,
  after,
  type Decision,
  duelCasting,
  type Format,
  type Instant,
  instant,
  lengthOf,
  readText,
  refused,
  seconds,
} from '@parlour/game';
import { meant, prompts } from './prompts.ts';
import type { Command, Event, LastWordTypes, Outcome, Seat, State, Table, View } from './words.ts';

export type { LastWordTypes } from './words.ts';

const seats = ['left', 'right'] as const;
const other = (seat: Seat): Seat => (seat === 'left' ? 'right' : 'left');

export const lastWord: Format<LastWordTypes> = {
  rules: {
    name: 'last-word',
    initial: { phase: 'empty' },
    configure: (wishes) => ({
      duration: seconds(60),
      guessing: seconds(20),
      wordLength: 30,
      mix: 0.5,
      ...wishes,
    }),
    decide,
    evolve: (state, event) =>
      state.phase === 'empty' ? opened(event) : event.type === 'opened' ? state : evolved(state, event),
    view,
    deadline: (state) => (state.phase === 'open' ? state.due : undefined),
    isOver: ({ phase }) => phase === 'over',
    speaker: (event) => (event.type === 'said' || event.type === 'held' ? event.by : undefined),
    outcome: (state) => (state.phase === 'over' ? (state.outcome ?? undefined) : undefined),
  },
  seating: {
    seats: ({ phase }) => (phase === 'empty' ? [] : seats),
    isAway: (state, seat) => state.phase !== 'empty' && state.gone === seat,
    secret: ({ left, right }) => `left=${left},right=${right}`,
    agreement: undefined,
    casting: ({ mix }) => duelCasting(mix),
  },
  pacing: {
    spoken: (state, command) => {
      if (state.phase !== 'open' || state.isGuessing || command.type !== 'say') return undefined;
      const heard = state.said.findLast(({ by }) => by !== command.by);
      const own = state.said.findLast(({ by }) => by === command.by);
      const index = state.said.filter(({ by }) => by === command.by).length;
      return {
        since: instant(Math.max(heard?.at ?? 0, own?.at ?? 0)),
        read: lengthOf(heard?.text ?? ''),
        typed: typed(command),
        index,
      };
    },
    held: (state) => (state.phase === 'open' ? state.held : []),
    typed,
  },
  prompting: {
    needs: { duellist: ['say'] },
    prompts,
    meant,
  },
};

function decide(state: State, command: AnyCommand<LastWordTypes>): Decision<Event> {
  const { type, at } = command;
  if (type === 'open') {
    const { config, commitment, cast } = command;
    const seated = seats.map(
      (seat) => ({ type: 'seated', at, seat, nature: cast[seat] ?? 'human' }) as const,
    );
    return state.phase === 'empty'
      ? accept<Event>({ type: 'opened', at, config, commitment }, ...seated)
      : refused('already-open');
  }
  const isOfTheClock = type === 'pass-time' || type === 'release';
  if (state.phase !== 'open')
    return isOfTheClock ? accept() : refused(state.phase === 'over' ? 'game-over' : 'not-open');
  switch (type) {
    case 'say':
      return say(state, command);
    case 'guess': {
      const { by, nature } = command;
      if (!state.isGuessing) return refused('too-early');
      if (state.guesses[by] !== undefined) return refused('already-said');
      const guessed: Event = { type: 'guessed', at, by, nature };
      return state.guesses[other(by)] === undefined
        ? accept<Event>(guessed)
        : accept<Event>(guessed, settled(evolved(state, guessed), 'guessed', at));
    }
    case 'leave':
      return accept<Event>({ type: 'left', at, by: command.by }, settled(state, 'left', at));
    case 'release': {
      const word = state.held.find(({ by }) => by === command.by);
      if (word === undefined) return accept();
      const { by, text } = word;
      // A person would have said it only now, and been refused: nobody may see that a machine was not.
      return accept<Event>(
        state.said.some((one) => one.text === text)
          ? { type: 'dropped', at, by }
          : { type: 'said', at, by, text },
      );
    }
    case 'pass-time':
      if (at < state.due) return accept();
      return accept<Event>(
        state.isGuessing ? settled(state, 'guessed', state.due) : { type: 'time-up', at: state.due },
      );
    case 'resume':
      return accept<Event>({ type: 'resumed', at, down: command.down });
    case 'void':
      return accept<Event>(settled(state, 'void', at));
    case 'disconnect':
    case 'reconnect':
      return accept();
  }
}

/** A repeated word is refused; words held by the host do not count yet. */
function say(
  { config, isGuessing, said, held }: Table,
  { at, by, text: raw, from }: Extract<Command, { type: 'say' }>,
): Decision<Event> {
  if (isGuessing) return refused('game-over');
  const read = readText(raw, config.wordLength);
  if ('refusal' in read) return refused(read.refusal, read.details);
  const { text } = read;
  if ([...said, ...held.filter((word) => word.by === by)].some((word) => word.text === text))
    return refused('already-said', { word: text });
  return accept<Event>(
    from === undefined ? { type: 'said', at, by, text } : { type: 'held', at, by, text, from },
  );
}

function settled({ cast, commitment, said, guesses }: Table, end: Outcome['end'], at: Instant): Event {
  const last = said.at(-1)?.by ?? null;
  const points = (seat: Seat) =>
    end === 'guessed' ? Number(last === seat) + Number(guesses[seat] === cast[other(seat)]) : 0;
  const both = { left: points('left'), right: points('right') };
  return { type: 'settled', at, end, cast, nonce: commitment.nonce, last, points: both };
}

function opened(event: Event): State {
  if (event.type !== 'opened') return { phase: 'empty' };
  const { at, config, commitment } = event;
  return {
    phase: 'open',
    config,
    commitment,
    cast: { left: 'human', right: 'human' },
    due: after(at, config.duration),
    isGuessing: false,
    said: [],
    held: [],
    guesses: {},
    gone: null,
    outcome: null,
  };
}

function evolved(table: Table, event: Event): Table {
  switch (event.type) {
    case 'opened':
      return table;
    case 'seated':
      return { ...table, cast: { ...table.cast, [event.seat]: event.nature } };
    case 'held':
      return { ...table, held: [...table.held, event] };
    case 'said': {
      const { at, by, text } = event;
      const first = table.held.findIndex((word) => word.by === by);
      return {
        ...table,
        said: [...table.said, { at, by, text }],
        held: table.held.toSpliced(first, first < 0 ? 0 : 1),
      };
    }
    case 'dropped': {
      const first = table.held.findIndex((word) => word.by === event.by);
      return { ...table, held: table.held.toSpliced(first, first < 0 ? 0 : 1) };
    }
    case 'time-up':
      return { ...table, isGuessing: true, held: [], due: after(event.at, table.config.guessing) };
    case 'guessed':
      return { ...table, guesses: { ...table.guesses, [event.by]: event.nature } };
    case 'left':
      return { ...table, gone: event.by };
    case 'resumed':
      return { ...table, due: after(table.due, event.down) };
    case 'settled': {
      const { type: _type, at: _at, ...outcome } = event;
      return { ...table, phase: 'over', held: [], outcome };
    }
  }
}

function view(state: State, you: Seat | 'spectator'): View {
  if (state.phase === 'empty') return { phase: 'empty' };
  const { phase, config, due, isGuessing, said, guesses, outcome } = state;
  const rules = { wordLength: config.wordLength, mix: config.mix };
  const guess = you === 'spectator' ? null : (guesses[you] ?? null);
  return { phase, format: 'last-word', you, rules, due, isGuessing, said, guess, reveal: outcome };
}

function typed(command: Command): number {
  return command.type === 'say' ? lengthOf(command.text.normalize('NFC').trim()) : 0;
}
