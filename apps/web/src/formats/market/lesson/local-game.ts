/** The Market of the lesson: the target and the second bettor follow a script. */
import { market, seconds } from '@parlour/game';
import { type Lesson, type LocalGame, startLocalGame } from '../../../games/local-game.ts';
import { nextMove, otherBettor, type ScriptedReplies } from './script.ts';

export const you = 'bettor-1';

export const startLocalMarket = ({
  lines,
  ...lesson
}: Lesson & { readonly lines: ScriptedReplies }): LocalGame =>
  startLocalGame({
    ...lesson,
    format: market,
    config: market.rules.configure({ duration: seconds(60), maxBettors: 2 }),
    cast: { target: 'machine', [you]: 'human', [otherBettor]: 'machine' },
    you,
    preset: 'market',
    role: 'bettor',
    next: (state) => nextMove(state, lines),
  });
