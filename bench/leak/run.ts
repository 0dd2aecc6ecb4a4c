/**
 * `npm run leak`: does anything that reaches somebody before the reveal tell who is human? Plays rated games between
 * scripted people and bots of the house, and lets a classifier look for it. `--json` for programs.
 */
import { parseArgs } from 'node:util';
import { scripted } from './formats/index.ts';
import { measure } from './measure.ts';
import { paceRows } from './pace/rows.ts';
import { jsonOf, type Row, tableOf, verdicts } from './report.ts';

const usage = `npm run leak -- [--games N] [--format F] [--commit MS] [--seed S] [--blocking] [--exact] [--threads N] [--json]
  --games N     games to be judged, for each format and disk; 3300
  --format F    ${Object.keys(scripted).join(' or ')}; all
  --commit MS   a disk whose commits take so long; 0, 2, 8 and 50
  --blocking    commits stop the thread of the house meanwhile
  --exact       no real timers: no noise, no waiting, and nothing of what processors do is seen
  --seed S      a whole number; 1
  --threads N   houses at once
  --json        one line for each group of signals`;

/** Bad input: what is wrong, and how it is done. */
function refuse(what: string): never {
  console.error(`${what}\n\n${usage}`);
  process.exit(2);
}

function options() {
  try {
    return parseArgs({
      options: {
        games: { type: 'string', default: '3300' },
        format: { type: 'string' },
        commit: { type: 'string', multiple: true, default: ['0', '2', '8', '50'] },
        seed: { type: 'string', default: '1' },
        threads: { type: 'string' },
        blocking: { type: 'boolean', default: false },
        exact: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** A number of the command line. */
function number(name: string, text: string, { least, whole }: { least: number; whole: boolean }): number {
  const value = Number(text);
  if (
    text.trim() === '' ||
    !(value >= least) ||
    !Number.isFinite(value) ||
    (whole && !Number.isInteger(value))
  )
    return refuse(`--${name} is a ${whole ? 'whole ' : ''}number of at least ${least}, not ${text}.`);
  return value;
}

const values = options();
const whole = { least: 1, whole: true };
const games = number('games', values.games, { least: 40, whole: true });
const seed = number('seed', values.seed, { least: 0, whole: true });
const commits = values.commit.map((text) => number('commit', text, { least: 0, whole: false }));
const threads = values.threads === undefined ? {} : { threads: number('threads', values.threads, whole) };
const { format, blocking, exact, json } = values;
if (format !== undefined && !Object.hasOwn(scripted, format))
  refuse(`There is no script of a format ${format}.`);

/** Of people and of machines, for each line about the pace. */
const gamesOfPace = Math.min(1600, Math.ceil(games / 2));

const rows: Row[] = [];
for (const one of format === undefined ? Object.keys(scripted) : [format]) {
  for (const commitMs of commits) {
    const start = performance.now();
    const where = `${one}, commits of ${commitMs} ms`;
    const progress = {
      played: (count: number, of: number) => {
        if (count % 100 !== 0 && count !== of) return;
        const seconds = Math.round((performance.now() - start) / 1000);
        console.error(`${where}: ${count} of ${of} games in ${seconds} s`);
      },
      sensed: (delay: number | undefined) =>
        console.error(
          delay === undefined
            ? `${where}: this machine is too busy to see any lateness`
            : `${where}: machines' answers that came ${delay} ms later would have shown`,
        ),
    };
    rows.push(
      ...(await measure({ format: one, commitMs, blocking, exact, games, seed, ...threads }, progress)),
    );
  }
  for (const row of paceRows(one, gamesOfPace, seed)) {
    console.error(`${one}, the pace of ${row.people}${row.taught ? ', taught' : ''}`);
    rows.push(row);
  }
}

console.log(json ? jsonOf(rows) : tableOf(rows));
process.exit(verdicts(rows).every(Boolean) ? 0 : 1);
