/** Plays opposite a bettor, and says what it does wrong. */
import { type Finding, quantile } from './findings.ts';
import type { Person } from './person.ts';
import { answers } from './questions.ts';
import type { CommandRecord, Sandbox } from './sandbox.ts';

/** A target that answers every question until the game is over. */
export async function playTarget(target: Person, begin = 0): Promise<void> {
  for (let count = begin; !target.isOver; count += 1) {
    await target.until(({ conversation, answering }) => !answering && conversation.some(isOpen));
    const question = target.view?.conversation.find(isOpen)?.question;
    if (target.isOver || question === undefined) return;
    await target.play({ type: 'answer', question, text: answers[count % answers.length] ?? 'hm' });
    await target.until(
      ({ conversation }) => !conversation.some((one) => one.question === question && isOpen(one)),
    );
  }
}

const isOpen = ({ answer }: { readonly answer: unknown }) => answer === null;

/** What a bettor did in its games. */
export function bettorFindings(sandbox: Sandbox, games: readonly string[]): Finding[] {
  const own = sandbox.commandLog.filter(({ game }) => games.includes(game));
  return [asks(own, games), bets(own, games), staysInBudget(own)];
}

const finding = (check: string, status: Finding['status'], found: string, advice?: string): Finding => ({
  role: 'bettor',
  check,
  status,
  found,
  ...(advice === undefined ? {} : { advice }),
});

const done = (all: readonly CommandRecord[], type: string) =>
  all.filter(({ command, outcome }) => command.type === type && outcome === 'ok');

function asks(own: readonly CommandRecord[], games: readonly string[]): Finding {
  const questions = games.map((game) => done(own, 'ask').filter((one) => one.game === game).length);
  const without = questions.filter((count) => count === 0).length;
  const found = `${done(own, 'ask').length} questions in ${games.length} games, most often ${quantile(questions, 0.5) ?? 0} a game`;
  return without === 0
    ? finding('asks', 'ok', found)
    : finding(
        'asks',
        'warn',
        `${found}; none in ${without}`,
        'Ask something: in a game with one bettor nobody else does, and without an answer nothing can be known.',
      );
}

function bets(own: readonly CommandRecord[], games: readonly string[]): Finding {
  const orders = done(own, 'bet');
  const without = games.filter((game) => !orders.some((one) => one.game === game)).length;
  const found = `${orders.length} orders in ${games.length} games`;
  return without < games.length
    ? finding('bets', 'ok', without === 0 ? found : `${found}; none in ${without}`)
    : finding(
        'bets',
        'fail',
        found,
        'judge() must give a probability that differs from the price, or nothing is bet.',
      );
}

function staysInBudget(own: readonly CommandRecord[]): Finding {
  const over = own.filter(({ outcome }) => outcome === 'insufficient-points').length;
  return over === 0
    ? finding('budget', 'ok', 'no order beyond the budget')
    : finding(
        'budget',
        'warn',
        `${over} orders beyond the budget`,
        'Look at cash and budget before an order, or lower `most`.',
      );
}

/** What the functions of a bot built on an SDK did wrong, as it wrote itself. */
export function complaints(said: string): Finding | undefined {
  const lines = said.split('\n').filter((line) => /\b(answer|reply|ask|judge|over)\(\) failed: /.test(line));
  const kinds = [
    ...new Set(lines.map((line) => line.replace(/^.*?\b(answer|reply|ask|judge|over)\(\)/, '$1()'))),
  ];
  if (kinds.length === 0) return undefined;
  return {
    role: 'both',
    check: 'errors',
    status: 'fail',
    found: `${lines.length} times: ${kinds.slice(0, 3).join('; ').slice(0, 300)}`,
    advice: 'These are errors of the bot, as it wrote them itself.',
  };
}
