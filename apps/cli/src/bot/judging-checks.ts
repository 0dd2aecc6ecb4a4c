/** What a bot that judges must do, and what every bot wrote of its own errors. */
import { type Finding, type Found, quantile } from './findings.ts';
import type { CommandRecord } from './sandbox.ts';

/** What a judge did in its games. `mustAsk`: the role has to speak as well. */
export function judgingFindings(
  commandLog: readonly CommandRecord[],
  games: readonly string[],
  mustAsk: boolean,
): Found[] {
  const own = commandLog.filter(({ game, outcome }) => games.includes(game) && outcome === 'ok');
  const counts = (kind: CommandRecord['kind']) =>
    games.map((game) => own.filter((one) => one.game === game && one.kind === kind).length);
  return [asks(counts('say'), mustAsk), judges(counts('judge'))];
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function asks(counts: readonly number[], mustAsk: boolean): Found {
  const without = counts.filter((count) => count === 0).length;
  const found = `${total(counts)} messages in ${counts.length} games, most often ${quantile(counts, 0.5) ?? 0} a game`;
  if (without === 0) return { check: 'asks', status: 'ok', found };
  if (mustAsk && without === counts.length)
    return {
      check: 'asks',
      status: 'fail',
      found,
      advice: 'reply() must say something here, also when nothing was said yet: the others wait for it.',
    };
  return {
    check: 'asks',
    status: 'warn',
    found: `${found}; none in ${without}`,
    advice: 'Ask something: where nobody else does, nothing can be known without an answer.',
  };
}

function judges(counts: readonly number[]): Found {
  const without = counts.filter((count) => count === 0).length;
  const found = `${total(counts)} judgements in ${counts.length} games`;
  if (without < counts.length)
    return { check: 'judges', status: 'ok', found: without === 0 ? found : `${found}; none in ${without}` };
  return {
    check: 'judges',
    status: 'fail',
    found,
    advice:
      'judge() must give a probability before its time is over, and one far enough from the middle, or from the price: else it comes to nothing.',
  };
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
