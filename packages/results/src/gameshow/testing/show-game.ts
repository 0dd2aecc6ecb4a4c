/** Plays game shows for the tests of their results. */
import {
  type AnyFormat,
  type GameshowEvent,
  gameshow,
  instant,
  type Label,
  type Nature,
  runCommand,
  sealOf,
} from '@parlour/game';
import type { PlayedGame } from '../../digest.ts';

/** The article's own game: A is the only person of four. */
const articleCast: Readonly<Record<string, Nature>> = {
  A: 'human',
  B: 'machine',
  C: 'machine',
  D: 'machine',
};

/** Returns a finished game with one message per second, and the labels after 600 s or at `labelAt`. */
export function playedShow(options: {
  readonly cast?: Readonly<Record<string, Nature>>;
  readonly said?: readonly (readonly [by: string, text: string])[];
  /** Players who left right after the start of the talk. */
  readonly left?: readonly string[];
  readonly labels?: Readonly<Record<string, Readonly<Record<string, Label>>>>;
  /** In the second half of the talk. */
  readonly labelAt?: number;
  readonly config?: object;
}): PlayedGame<GameshowEvent> {
  const {
    cast = articleCast,
    said = [],
    left = [],
    labels = {},
    labelAt = 610_000,
    config: wishes,
  } = options;
  const format = gameshow as unknown as AnyFormat;
  const seats = Object.keys(cast);
  const nonce = 'ab'.repeat(32);
  const config = format.rules.configure({
    contestants: seats.length,
    people: [[1, 1]],
    duration: 600_000,
    ...wishes,
  } as object);
  const commands = [
    {
      type: 'open',
      at: 0,
      config,
      cast,
      commitment: { hash: sealOf(format.seating.secret(cast), nonce), nonce },
    },
    ...left.map((by) => ({ type: 'leave', at: 500, by })),
    ...said.map(([by, text], index) => ({ type: 'say', at: 1000 * (index + 1), by, text })),
    ...Object.entries(labels).map(([by, given]) => ({ type: 'label', at: labelAt, by, labels: given })),
    { type: 'pass-time', at: 690_000 },
  ];
  let state = format.rules.initial;
  const events: GameshowEvent[] = [];
  for (const command of commands.sort((one, other) => one.at - other.at)) {
    const result = runCommand(format.rules, state, { ...command, at: instant(command.at) } as never);
    if (result.refusal !== undefined && result.refusal !== 'game-over')
      throw new Error(`refused: ${result.refusal}`);
    state = result.state;
    events.push(...(result.events as unknown as GameshowEvent[]));
  }
  const kindOf = (seat: string) => (cast[seat] === 'human' ? 'account' : 'bot');
  return {
    game: 'g_1',
    players: Object.fromEntries(seats.map((seat) => [seat, { kind: kindOf(seat), id: `p_${seat}` }])),
    roles: Object.fromEntries(seats.map((seat) => [seat, 'contestant'])),
    natures: cast,
    events,
    versions: events.map((_, index) => index + 2),
    outcome: format.rules.outcome(state),
  };
}
