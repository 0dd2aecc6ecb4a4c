/** Sensitivity of judges to natures, and the number of verdicts needed to show it. */
import {
  beliefsFromVerdicts,
  indistinguishabilityTest,
  isEstimable,
  type JudgedByWord,
  type JudgedRound,
  powerForTwoShares,
  sampleSizeForConfidenceSequence,
  sampleSizeForShare,
  sampleSizeForTwoShares,
  sampleSizeForWidth,
  signalDetection,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { columnOf, openTable, readName, readNumber, readWord } from './csv.ts';
import {
  type Findings,
  formatInterval,
  formatNumber,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from './present.ts';
import { readShare } from './proportion.ts';

interface Options extends PresentOptions {
  readonly level: number;
}

const isHuman = { 1: true, 0: false, true: true, false: false, human: true, machine: false, bot: false };

/** `parlour analyze indistinguishability FILE.csv`: rounds in the order in which their beliefs were fixed. */
export function analyzeIndistinguishability(file: string, options: Options): void {
  const { logE, e, rounds, rejectedAt, path } = indistinguishabilityTest(roundsIn(file), options.level);
  if (rounds === 0)
    throw new InputError(`${file}: line 2, column 1: expected at least one round, found none`);
  const { level } = options;
  printFindings(
    {
      json: { n: rounds, log_e: logE, e, level, rejected_at: rejectedAt ?? null, path },
      text: [
        `${rounds} rounds: evidence ${formatNumber(e)} (log ${formatNumber(logE)}); ${formatNumber(1 / (1 - level))} is enough`,
        rejectedAt === undefined
          ? 'not shown that people and machines can be told apart'
          : `people and machines can be told apart: shown after round ${rejectedAt}`,
      ],
    },
    options,
  );
}

/** Columns `base_rate,human` and `belief`, or `verdict` for judges who only say a word. */
function roundsIn(file: string): readonly JudgedRound[] {
  const table = openTable(file);
  const [base, nature] = [columnOf(table, 'base_rate'), columnOf(table, 'human')];
  const hasBeliefs = table.names.includes('belief') || !table.names.includes('verdict');
  const said = columnOf(table, hasBeliefs ? 'belief' : 'verdict');
  const believed: JudgedRound[] = [];
  const worded: JudgedByWord[] = [];
  for (const row of table.rows) {
    const baseRate = readNumber(table, row, base, 'a number between 0 and 1', (one) => one > 0 && one < 1);
    const human = readWord(table, row, nature, isHuman);
    if (hasBeliefs) {
      const belief = readNumber(table, row, said, 'a number from 0 to 1', (one) => one >= 0 && one <= 1);
      believed.push({ baseRate, belief, human });
    } else worded.push({ baseRate, verdict: readName(table, row, said), human });
  }
  return hasBeliefs ? believed : beliefsFromVerdicts(worded);
}

/** `parlour analyze detection 20/25 5/30`: how often people were called human, and machines. */
export function analyzeDetection(people: string, machines: string, options: Options): void {
  const result = signalDetection({ people: readShare(people), machines: readShare(machines) }, options.level);
  if (!isEstimable(result)) throw new InputError(`${people} ${machines}: ${result.notEstimable}`);
  const { sensitivity, interval, criterion, criterionInterval } = result;
  printFindings(
    {
      json: { d_prime: sensitivity, interval, c: criterion, c_interval: criterionInterval },
      text: [
        `d′ ${formatNumber(sensitivity)}: ${formatInterval(interval)}`,
        `c ${formatNumber(criterion)}: ${formatInterval(criterionInterval)}`,
      ],
    },
    options,
  );
}

interface PowerOptions extends Options {
  readonly power: number;
  readonly trials?: number;
  readonly supposed?: number;
  readonly halfWidth?: number;
}

/** `parlour analyze power 0.54 0.67`: number of trials needed, or the power of those in `--trials`. */
export function analyzePower(shares: readonly string[], options: PowerOptions): void {
  printFindings(planned(shares.map(shareIn), options), options);
}

function planned(shares: readonly number[], options: PowerOptions): Findings {
  const [first, second] = shares;
  const { level, supposed, trials, halfWidth } = options;
  const plan = { power: options.power, level };
  if (halfWidth !== undefined && second === undefined && supposed === undefined) {
    const share = first ?? 0.5;
    const n = sampleSizeForWidth(halfWidth, { share, level });
    const watched = sampleSizeForWidth(halfWidth, { share, level, interval: 'confidence-sequence' });
    return trialsFor(
      { n, n_any_time: watched },
      `for an interval of ${halfWidth} to either side of ${share}`,
    );
  }
  if (first === undefined || shares.length > 2 || first === (second ?? supposed))
    throw new InputError('expected two different shares, or one with --supposed or --half-width');
  if (second !== undefined && trials !== undefined) {
    const reached = powerForTwoShares(first, second, trials, level);
    const text = [`power ${formatNumber(reached)} with ${trials} trials in each group`];
    return { json: { trials, power: reached }, text };
  }
  if (second !== undefined)
    return trialsFor({ n: sampleSizeForTwoShares(first, second, plan) }, 'in each group');
  if (supposed === undefined) throw new InputError('expected a second share, --supposed or --half-width');
  const anyTime = nullIfNotEstimable(sampleSizeForConfidenceSequence({ share: first, supposed, ...plan }));
  const n = sampleSizeForShare(first, supposed, plan);
  return trialsFor({ n, n_any_time: anyTime }, `to tell ${first} from ${supposed}`);
}

function trialsFor(
  found: { readonly n: number; readonly n_any_time?: number | null },
  what: string,
): Findings {
  const watched = found.n_any_time;
  const more = watched === undefined ? [] : [`${watched ?? 'too many'} if one looks after every trial`];
  return { json: found, text: [`${found.n} trials ${what}`, ...more] };
}

function shareIn(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value < 1))
    throw new InputError(`${text}: expected a share between 0 and 1, such as 0.54`);
  return value;
}
