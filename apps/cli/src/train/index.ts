/** `parlour bot train`: trains the stylist. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Scores, StylistModel } from '@parlour/bot-stylist/style';
import { isEstimable } from '@parlour/stats';
import { alignedTable, formatInterval, formatNumber } from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { gamesOfLogFiles, gamesOfServer } from './public-games.ts';
import { trainStylist } from './stylist-model.ts';

export interface TrainOptions {
  readonly url: string;
  readonly logs?: readonly string[];
  readonly out: string;
  readonly seed: number;
}

/** `parlour bot train stylist`: writes a model, or reports why there is none and keeps the old file. */
export async function train({ url, logs, out, seed }: TrainOptions): Promise<void> {
  const games =
    logs === undefined
      ? await gamesOfServer(url)
      : gamesOfLogFiles(logs.map((file) => [file, read(file)] as const));
  const source = logs === undefined ? url : `${logs.length} ${logs.length === 1 ? 'file' : 'files'} of logs`;
  const model = trainStylist(games, { seed, source, trainedAt: new Date().toISOString() });
  if (!isEstimable(model)) {
    const ofPeople = games.filter(({ nature }) => nature === 'human').length;
    console.error(
      `parlour: no model, nothing was written: ${model.notEstimable}. Of ${games.length} rated games the target was a person in ${ofPeople}, a machine in ${games.length - ofPeople}.`,
    );
    process.exitCode = 1;
    return;
  }
  write(out, `${JSON.stringify(model, undefined, 2)}\n`);
  process.stdout.write(`${[...report(model), '', `${out}: written`].join('\n')}\n`);
}

function read(file: string): string {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  return readFileSync(file, 'utf8');
}

/** The file is there when it is whole: a bot may read it at any moment. */
function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new InputError(`${file}: cannot be written: ${(error as Error).message}`);
  }
}

/** Learned weights, the strongest first. */
function report({
  games,
  gamesOfPeople,
  answers,
  penalty,
  pooling,
  weights,
  crossValidated,
}: StylistModel): string[] {
  const strongest = weights
    .filter(({ coefficient }) => coefficient !== null)
    .toSorted((a, b) => Math.abs(b.coefficient ?? 0) - Math.abs(a.coefficient ?? 0));
  const never = weights.filter(({ coefficient }) => coefficient === null).map(({ name }) => name);
  return [
    `${answers} answers in ${games} games, ${gamesOfPeople} of them of people; penalty ${penalty}`,
    `evidence of several answers counts ${formatNumber(pooling.slope, 2)} of its sum, ${formatInterval(pooling.interval)}`,
    '',
    ...alignedTable(
      ['feature', 'for a person', '95 %'],
      strongest.map(({ name, coefficient, interval }) => [
        name,
        formatNumber(coefficient, 3),
        formatInterval(interval),
      ]),
    ).map((line, index) => `${line}   ${strongest[index - 1]?.meaning ?? 'what it is'}`),
    ...(never.length === 0 ? [] : ['', `never differed: ${never.join(', ')}`]),
    '',
    ...alignedTable(
      [
        `on games it had not seen (${crossValidated.folds} folds)`,
        'n',
        'log score',
        'base',
        'Brier',
        'base',
        'gain',
      ],
      [scoreLine('games', crossValidated.games), scoreLine('answers', crossValidated.answers)],
    ),
    ...(knowsMore(crossValidated.games) ? [] : ['', 'It is not shown to know more than the base rate.']),
  ];
}

const knowsMore = ({ gainInterval }: Scores): boolean => gainInterval !== null && gainInterval[0] > 0;

const scoreLine = (
  name: string,
  { n, logScore, brier, baseLogScore, baseBrier, gain, gainInterval }: Scores,
) => [
  ...[
    name,
    String(n),
    formatNumber(logScore),
    formatNumber(baseLogScore),
    formatNumber(brier),
    formatNumber(baseBrier),
  ],
  gain === null ? '-' : `${formatNumber(gain)}, ${formatInterval(gainInterval)}`,
];
