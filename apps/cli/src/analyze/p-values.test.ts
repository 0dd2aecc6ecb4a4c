/** Tests that no analysis prints a p value more exactly than any model knows it, and that JSON keeps the number. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { addAnalyze } from './index.ts';
import { typed } from './testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-p-values-'));
afterAll(() => rmSync(folder, { recursive: true }));

function table(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}

const rows = Array.from({ length: 400 }, (_, row) => row);
/** The second group ends much sooner than the first; every cluster has three of one group. */
const times = table(
  'times.csv',
  'time,status,event,group,x,cluster',
  ...rows.map((row) => {
    const group = row % 2;
    const time = (1 + ((row * 37) % 97) / 10) * (group === 0 ? 10 : 1);
    return `${time},1,${group + 1},${'ab'[group]},${group + ((row * 53) % 89) / 100},c${group}-${row % 134}`;
  }),
);
const games = table('games.csv', 'game_id,is_human,n_bets', ...rows.map((row) => `g${row},${row % 2},1`));
const trades = table(
  'trades.csv',
  'game_id,t_ms,price_after',
  ...rows.map((row) => `g${row},1000,${row % 2 === 0 ? 80 + (row % 10) : 10 + (row % 10)}`),
);
const labels = table(
  'labels.csv',
  'unit,rater,label',
  ...rows.map((row) => `u${row >> 1},r${row % 2},${(row >> 1) % 2}`),
);
const verdicts = table('verdicts.csv', 'right', ...rows.map((row) => (row % 10 === 0 ? '0' : '1')));
const rounds = table(
  'rounds.csv',
  'base_rate,human,belief',
  ...rows.map((row) => `0.5,${row % 2},${row % 2 === 0 ? 0.1 : 0.9}`),
);
const judgements = table(
  'judgements.csv',
  'judge,target,target_nature,said_human,game',
  ...rows.map(
    (row) =>
      `j${row % 40},${row % 2 === 0 ? `person${row % 5}` : `bot${row % 4}`},${row % 2 === 0 ? 'human' : 'machine'},${row % 20 < 13 === (row % 2 === 0) ? 1 : 0},g${row}`,
  ),
);
const matches = table('matches.csv', 'a,b,score', ...rows.map((row) => `ann,bob,${row % 20 === 0 ? 0 : 1}`));
const annotations = join(folder, 'annotations');
mkdirSync(annotations);
table(
  'annotations/tea.annotations.csv',
  'convo_id,system0,system1,segment,label0,label1,wit0,wit1,package_complete,annotator',
  ...rows.map((row) => `c${row},ann,bob,${[2, 3, 5][row % 3]},human,bot,1,0,1,w${row % 40}`),
);

const isSmall = (value: unknown): boolean =>
  typeof value === 'number'
    ? value > 0 && value < 1e-6
    : typeof value === 'object' && value !== null && Object.values(value).some(isSmall);

/** Every analysis with data that leave no doubt, and whether it prints p values. */
const analyses: Readonly<Record<string, { readonly args: readonly string[]; readonly prints: boolean }>> = {
  npmle: { args: [times, '--group', 'group'], prints: false },
  'kaplan-meier': { args: [times, '--group', 'group'], prints: false },
  logrank: {
    args: [times, '--group', 'group', '--rho', '1', '--imputations', '20', '--cluster', 'cluster'],
    prints: true,
  },
  incidence: { args: [times, '--group', 'group', '--cluster', 'cluster'], prints: true },
  cox: {
    args: [times, '--covariates', 'x', '--cluster', 'cluster', '--zph', '--bootstrap', '10'],
    prints: true,
  },
  calibration: { args: ['--games', games, '--trades', trades], prints: false },
  ratings: { args: [matches, '--method', 'bradley-terry'], prints: false },
  agreement: { args: [labels, '--replicates', '20'], prints: false },
  proportion: { args: ['--csv', verdicts, '--success', 'right'], prints: false },
  judges: { args: [judgements], prints: false },
  fisher: { args: ['10/400', '390/400'], prints: true },
  chisquare: { args: ['390,10', '10,390'], prints: true },
  mcnemar: { args: ['--csv', verdicts, '--success', 'right'], prints: true },
  adjust: { args: ['1e-20', '3e-17', '0.5'], prints: true },
  indistinguishability: { args: [rounds], prints: false },
  detection: { args: ['390/400', '10/400'], prints: false },
  power: { args: ['0.5', '0.6'], prints: false },
  spot: { args: [annotations, '--imputations', '20', '--replicates', '20'], prints: true },
};

test('every analysis is in the table', () => {
  const program = new Command();
  addAnalyze(program);
  const [analyze] = program.commands;
  expect(Object.keys(analyses).sort()).toEqual(analyze?.commands.map((one) => one.name()).sort());
});

test.each(Object.entries(analyses))('%s prints p below a millionth as < 1e-6', (name, { args, prints }) => {
  const { stdout } = typed(addAnalyze, 'analyze', name, ...args);
  expect(stdout).not.toMatch(/\de-(0*[7-9]|\d{2,})/);
  const json = typed(addAnalyze, 'analyze', name, ...args, '--json').json();
  if (!prints) return;
  expect(isSmall(json)).toBe(true);
  expect(stdout).toContain('< 1e-6');
});
