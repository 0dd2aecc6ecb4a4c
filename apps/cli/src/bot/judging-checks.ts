/** Checks of a bot's judgements. */
import { type FoundFault, quantile } from './findings.ts';
import type { CommandRecord } from './sandbox.ts';

/** Findings about a judge's games. `mustAsk`: the role has to speak as well. */
export function judgingFindings(
  commandLog: readonly CommandRecord[],
  games: readonly string[],
  mustAsk: boolean,
): FoundFault[] {
  if (games.length === 0) return [];
  const own = commandLog.filter(({ game, outcome }) => games.includes(game) && outcome === 'ok');
  const counts = (kind: CommandRecord['kind']) =>
    games.map((game) => own.filter((one) => one.game === game && one.kind === kind).length);
  return [asks(counts('say'), mustAsk), judges(counts('judge'))];
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function asks(counts: readonly number[], mustAsk: boolean): FoundFault {
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
    advice: 'Ask something: if no one else does, there is no answer to judge.',
  };
}

function judges(counts: readonly number[]): FoundFault {
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
