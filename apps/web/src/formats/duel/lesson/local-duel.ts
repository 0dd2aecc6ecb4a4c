/** A duel by the real rules within this page: the stranger follows a script. */
import { configureDuel, duel, instant, type Nature, seconds } from '@parlour/game';
import { type Lesson, type LocalGame, startLocalGame } from '../../../games/local-game.ts';

interface Options extends Lesson {
  /** Nature of the stranger, and its messages in order. */
  readonly stranger: Nature;
  readonly lines: readonly string[];
}

/** Milliseconds from the viewer's message to the stranger's answer; the stranger does not begin. */
const pause = 2500;

/** The viewer sits at the left. Three messages of each are enough. */
export const startLocalDuel = ({ stranger, lines, ...lesson }: Options): LocalGame =>
  startLocalGame({
    ...lesson,
    format: duel,
    config: configureDuel({ duration: seconds(240), minMessages: 3 }),
    cast: { left: 'human', right: stranger },
    you: 'left',
    preset: 'duel/open-chat',
    role: 'duellist',
    next: (state) => nextLine(state, lines),
  });

/** One answer to each message, as long as there are lines. */
function nextLine(state: Parameters<typeof duel.rules.view>[0], lines: readonly string[]) {
  const view = duel.rules.view(state, 'right');
  if (view.phase !== 'open') return undefined;
  const { talk } = view;
  const said = talk.filter(({ by }) => by === 'right').length;
  const heard = talk.findLast(({ by }) => by === 'left');
  const text = lines[said];
  if (heard === undefined || text === undefined || said >= talk.length - said) return undefined;
  return { type: 'say' as const, by: 'right' as const, at: instant(heard.at + pause), text };
}
