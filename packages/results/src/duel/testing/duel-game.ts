/** Plays duels for the tests of their results. */
import {
  configureDuel,
  type DuelEvent,
  type DuelSeat,
  type DuelWishes,
  duel,
  instant,
  type Nature,
  type PriorHumanVotes,
  runCommand,
  sealOf,
} from '@parlour/game';
import type { PlayedGame } from '../../digest.ts';

/** Returns a finished game: messages one second apart, then a prediction, a departure or the end of time. */
export function playedDuel(options: {
  readonly left?: Nature;
  readonly right?: Nature;
  readonly said?: readonly (readonly [by: DuelSeat, text: string])[];
  readonly predicts?: readonly [by: DuelSeat, nature: Nature, at: number];
  readonly leaves?: DuelSeat;
  readonly config?: DuelWishes;
  readonly taken?: PriorHumanVotes;
}): PlayedGame<DuelEvent> {
  const { left = 'human', right = 'machine', said = [], predicts, leaves, config = {}, taken } = options;
  const natures = { left, right };
  const nonce = 'ab'.repeat(32);
  const commitment = { hash: sealOf(duel.seating.secret(natures), nonce), nonce };
  const commands = [
    {
      ...{ type: 'open', at: 0, config: configureDuel({ minMessages: 1, ...config }), cast: natures },
      ...{ commitment, taken },
    },
    ...said.map(([by, text], index) => ({ type: 'say', at: 1000 * (index + 1), by, text })),
    ...(predicts ? [{ type: 'predict', by: predicts[0], nature: predicts[1], at: predicts[2] }] : []),
    ...(leaves ? [{ type: 'leave', by: leaves, at: 50_000 }] : []),
    { type: 'pass-time', at: 900_000 },
  ];
  let state = duel.rules.initial;
  const events: DuelEvent[] = [];
  for (const command of commands) {
    const result = runCommand(duel.rules, state, { ...command, at: instant(command.at) } as never);
    if (result.refusal !== undefined) throw new Error(`refused: ${result.refusal}`);
    state = result.state;
    events.push(...result.events);
  }
  const player = (seat: DuelSeat) =>
    ({ kind: natures[seat] === 'human' ? 'account' : 'bot', id: `player-${seat}` }) as const;
  return {
    game: 'g_1',
    players: { left: player('left'), right: player('right') },
    roles: { left: 'duellist', right: 'duellist' },
    natures,
    events,
    versions: events.map((_, index) => index + 2),
    outcome: duel.rules.outcome(state),
  };
}
