/** Plays a script's game to its end. */
import { instant, type Move, moves, sealOf, seededBytes } from '@parlour/game';
import type { Script } from './script-file.ts';

/** Everything that happens in a script's game, move by move, up to the game's own end. */
export function* playScript({ format, seed, config, cast, commands }: Script): Generator<Move> {
  const nonce = seededBytes(seed, 'nonce');
  const opening = {
    type: 'open' as const,
    at: instant(0),
    config: format.rules.configure(config),
    cast,
    commitment: { hash: sealOf(format.seating.secret(cast), nonce), nonce },
  };
  let state = format.rules.initial;
  for (const command of [opening, ...commands])
    for (const move of moves(format.rules, state, command)) {
      state = move.state;
      yield move;
    }
  for (let due = format.rules.deadline(state); due !== undefined; due = format.rules.deadline(state))
    for (const move of moves(format.rules, state, { type: 'pass-time', at: due })) {
      state = move.state;
      yield move;
    }
}
