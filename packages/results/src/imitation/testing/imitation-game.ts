/** Plays imitation games for the tests of their results. */
import {
  type AnyFormat,
  formats,
  type ImitationEvent,
  instant,
  type Nature,
  runCommand,
  type Strategy,
  sealOf,
} from '@parlour/game';
import type { PlayedGame } from '../../digest.ts';

export interface ShortVerdict {
  /** Of two witnesses. */
  readonly human?: 'A' | 'B';
  /** Of one. */
  readonly nature?: Nature;
  readonly confidence?: number;
  readonly reason?: string;
  readonly strategies?: readonly Strategy[];
}

/** Returns a finished game with these messages as `[seat, text, to]`, followed by the verdict, if any. */
export function playedGame(options: {
  readonly A?: Nature;
  readonly parties?: 2 | 3;
  readonly said?: readonly (readonly [by: string, text: string, to?: string])[];
  readonly verdict?: ShortVerdict;
}): PlayedGame<ImitationEvent> {
  const { A = 'human', parties = 3, said = [], verdict } = options;
  const format = formats.imitation as AnyFormat;
  const B: Nature = A === 'human' ? 'machine' : 'human';
  const natures: Record<string, Nature> = { interrogator: 'human', A, ...(parties === 3 && { B }) };
  const nonce = 'ab'.repeat(32);
  const commitment = { hash: sealOf(format.seating.secret(natures), nonce), nonce };
  const commands = [
    { type: 'open', at: 0, config: format.rules.configure({ parties } as object), cast: natures, commitment },
    ...said.map(([by, text, to], index) => ({ type: 'say', at: 1000 * (index + 1), by, text, to })),
    { type: 'pass-time', at: 300_000 },
    ...(verdict === undefined
      ? [{ type: 'pass-time', at: 360_000 }]
      : [{ type: 'verdict', at: 310_000, by: 'interrogator', confidence: 50, ...verdict }]),
  ];
  let state = format.rules.initial;
  const events: ImitationEvent[] = [];
  for (const command of commands) {
    const result = runCommand(format.rules, state, { ...command, at: instant(command.at) } as never);
    if (result.refusal !== undefined) throw new Error(`refused: ${result.refusal}`);
    state = result.state;
    events.push(...(result.events as unknown as ImitationEvent[]));
  }
  return {
    game: 'g_1',
    players: {
      interrogator: { kind: 'account', id: 'a_1' },
      A: { kind: A === 'human' ? 'account' : 'bot', id: A === 'human' ? 'a_2' : 'b_1' },
      ...(parties === 3 && {
        B: { kind: A === 'human' ? 'bot' : 'account', id: A === 'human' ? 'b_1' : 'a_2' },
      }),
    },
    roles: { interrogator: 'interrogator', A: 'witness', ...(parties === 3 && { B: 'witness' }) },
    natures,
    events,
    versions: events.map((_, index) => index + 2),
    outcome: format.rules.outcome(state),
  };
}
