/** Tables of the duel with made-up content. */
import { configureDuel, type DuelTableView, instant } from '@parlour/game';

type Message = DuelTableView['talk'][number];
const message = (at: number, by: Message['by'], text: string): Message => ({ at: instant(at), by, text });

const talk = [
  message(4000, 'left', 'hello stranger'),
  message(9000, 'right', 'Hi! How are you today?'),
  message(15_000, 'left', 'a little tired, you?'),
  message(24_000, 'right', 'I am fine, thanks. What did you do this morning?'),
  message(31_000, 'left', 'overslept and lost my keys'),
  message(42_000, 'right', 'oh no, where were they?'),
];

/** A running game from the left seat, or from the given one. */
export function duelView(forum: string, you: DuelTableView['you'] = 'left'): DuelTableView {
  const { roles, duration, messages, minMessages, silence, turns, vocabulary, payoffs, mix } = configureDuel({
    forum,
  });
  return {
    phase: 'open',
    format: 'duel',
    you,
    rules: { roles, duration, messages, minMessages, silence, turns, vocabulary, payoffs, mix, forum },
    closesAt: instant(300_000),
    talk,
    onTheWay: [],
    mayTalk: true,
    mayPredict: false,
    reveal: null,
  };
}

/** The same game after the left one called the machine on the right a person. */
export function duelOver(forum: string, you: DuelTableView['you'] = 'left'): DuelTableView {
  return {
    ...duelView(forum, you),
    phase: 'over',
    mayTalk: false,
    reveal: {
      end: 'prediction',
      endedAt: instant(70_000),
      natures: { left: 'human', right: 'machine' },
      nonce: 'ab'.repeat(32),
      payoffs: { left: -2, right: 2 },
      style: { left: 0, right: 0 },
      styleParts: { left: {}, right: {} },
      prediction: { by: 'left', said: 'human', right: false },
    },
  };
}

/** The same in a forum where style counts: the stranger has been judged too seldom, and their words are erased. */
export function duelStyled(): DuelTableView {
  const over = duelOver('open-chat');
  const styleParts = {
    left: { length: 0.35, humanScore: 0.8 },
    right: { length: null, humanScore: null },
  };
  return {
    ...over,
    reveal: over.reveal && { ...over.reveal, style: { left: 0.48, right: 0.2 }, styleParts },
  };
}
