/** `parlour analyze proportion`: intervals for shares. */
import {
  clopperPearsonInterval,
  confidenceSequence,
  jeffreysInterval,
  newcombeDifference,
  type Tally,
  wilsonInterval,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import {
  alignedTable,
  type Findings,
  figure,
  orNull,
  type PresentOptions,
  present,
  span,
} from './present.ts';

interface Options extends PresentOptions {
  readonly level: number;
}

/** `parlour analyze proportion 54/100 67/100`: intervals for shares, and for the difference of two. */
export function proportion(shares: readonly string[], options: Options): void {
  present(intervals(shares.map(readShare), options.level), options);
}

function intervals(tallies: readonly Tally[], level: number): Findings {
  const [first, second] = tallies;
  const difference =
    tallies.length === 2 && first && second ? orNull(newcombeDifference(first, second, level)) : undefined;
  const shares = tallies.map((tally) => ({
    x: tally.successes,
    n: tally.trials,
    wilson: orNull(wilsonInterval(tally, level)),
    clopper_pearson: orNull(clopperPearsonInterval(tally, level)),
    jeffreys: orNull(jeffreysInterval(tally, level)),
    confidence_sequence: confidenceSequence(tally, level),
  }));
  const compared = difference === undefined ? {} : { difference: { newcombe: difference?.interval ?? null } };
  const rows = shares.map(({ x, n, ...share }) => [
    `${x}/${n}`,
    n === 0 ? '-' : figure(x / n),
    span(share.wilson),
    span(share.clopper_pearson),
    span(share.jeffreys),
    span(share.confidence_sequence),
  ]);
  const heads = ['', 'share', 'Wilson', 'Clopper-Pearson', 'Jeffreys', 'at any time'];
  return {
    json: shares.map((share, index) => (index === 0 ? { ...share, ...compared } : share)),
    text: [
      ...alignedTable(heads, rows),
      ...(difference
        ? ['', `difference ${figure(difference.difference)}: ${span(difference.interval)} (Newcombe)`]
        : []),
    ],
  };
}

/** Reads successes and trials. Throws InputError where the text is nothing like 54/100. */
export function readShare(text: string): Tally {
  const [, x = '', n = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const tally = { successes: Number(x), trials: Number(n) };
  const isFine = n !== '' && tally.successes <= tally.trials && Number.isSafeInteger(tally.trials);
  if (!isFine) throw new InputError(`${text}: expected successes/trials such as 54/100`);
  return tally;
}
