/**
 * `npm run leak`: tests whether anything that reaches a user before the reveal depends on who is human.
 * Plays rated games between scripted people and bots, as shipped, and trains a classifier on them. `--json`
 * for programs.
 */
import { parseArgs } from 'node:util';
import type { Preset } from '@parlour/game';
import { transports } from './bots/prompted-bot.ts';
import { troubles } from './game-trouble.ts';
import { measure } from './measure.ts';
import { paceNames, paceRows } from './pace/rows.ts';
import { mixedNames } from './people/index.ts';
import { presetNames, presetOfFile, unplayed } from './presets.ts';
import {
  inSlots,
  isTooUncertain,
  jsonOf,
  kinds,
  type Row,
  reasonsForDoubt,
  tableOf,
  verdicts,
} from './report.ts';
import { botStages } from './stages.ts';
import { presetsOfStudy } from './study.ts';

const peopleNames = ['law', 'self', ...mixedNames, ...paceNames];

const usage = `npm run leak -- [--games N] [--preset P] [--study FILE] [--kind K] [--people NAME] [--taught N] [--bots B] [--transport T] [--latency MS] [--stage S] [--trouble T] [--commit MS] [--seed S] [--blocking] [--exact] [--threads N] [--json]
  --games N      games to be judged, for each preset and disk; 3300
  --preset P     ${presetNames.join(', ')}, or a forum's file, ./FILE.yaml; may be repeated; all
  --format P     the same, its name of before
  --study FILE   the presets of a study's arms, each once, with people seated as in a study, without a lobby
  --kind K       structure (people who are the law of machines), habit (other people) or pace; all
  --people NAME  ${peopleNames.join(', ')}
  --taught N     habit after the server has learned the turns of N of these people; may be repeated, 0: untaught; 0
  --bots B       prompted (as the SDK makes them) or played (one reply to each message); prompted
  --transport T  ${transports.join(', ')} or mixed; mixed
  --latency MS   what bots take for a reply; drawn for each game, from 1 to 3000
  --stage S      novice: bots of members with careers, while stages bind; left out: the server's own bots
  --trouble T    gateway: in every game a gateway is lost, with half of the people; left out: trouble of single players
  --commit MS    a disk whose commits take so long; 0, 2, 8 and 50
  --blocking     commits stop the thread of the server meanwhile
  --exact        no real timers: no noise, no waiting, and nothing of what processors do is seen
  --seed S       a whole number; 1
  --threads N    houses at once
  --json         one line for each group of signals`;

/** Prints the fault of the input with a hint, and exits. */
function refuse(what: string): never {
  console.error(`${what}\n\n${usage}`);
  process.exit(2);
}

function options() {
  try {
    return parseArgs({
      options: {
        games: { type: 'string', default: '3300' },
        preset: { type: 'string', multiple: true, default: [] },
        format: { type: 'string', multiple: true, default: [] },
        study: { type: 'string' },
        kind: { type: 'string' },
        people: { type: 'string' },
        bots: { type: 'string', default: 'prompted' },
        transport: { type: 'string', default: 'mixed' },
        latency: { type: 'string' },
        stage: { type: 'string' },
        trouble: { type: 'string' },
        taught: { type: 'string', multiple: true, default: ['0'] },
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

/** One of several words. */
function among<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  return (
    words.find((word) => word === text) ?? refuse(`--${name} is one of ${words.join(', ')}, not ${text}.`)
  );
}

function fromFile<Found>(read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function presetNamed(name: string): string | Preset {
  if (/^\.{0,2}\/|\.ya?ml$/.test(name)) return fromFile(() => presetOfFile(name));
  if (presetNames.includes(name)) return name;
  const why = unplayed[name];
  return refuse(
    why === undefined ? `There is no script of a preset ${name}.` : `${name} is not played: ${why}.`,
  );
}

const values = options();
const whole = { least: 1, whole: true };
const games = number('games', values.games, { least: 40, whole: true });
const seed = number('seed', values.seed, { least: 0, whole: true });
const commits = values.commit.map((text) => number('commit', text, { least: 0, whole: false }));
const threads = values.threads === undefined ? {} : { threads: number('threads', values.threads, whole) };
const bots = among('bots', values.bots, ['prompted', 'played']);
const transport = among('transport', values.transport, [...transports, 'mixed']);
const latency =
  values.latency === undefined ? undefined : number('latency', values.latency, { least: 0, whole: false });
const stage = values.stage === undefined ? undefined : among('stage', values.stage, botStages);
const kind = values.kind === undefined ? undefined : among('kind', values.kind, kinds);
const people = values.people === undefined ? undefined : among('people', values.people, peopleNames);
const trouble = values.trouble === undefined ? undefined : among('trouble', values.trouble, troubles);
const taught = values.taught.map((text) => number('taught', text, { least: 0, whole: true }));
const named = [...values.preset, ...values.format].map(presetNamed);
const { blocking, exact, json, study } = values;
if (study !== undefined && named.length > 0) refuse('--study names its presets: leave out --preset.');
const ofStudy = study === undefined ? [] : fromFile(() => presetsOfStudy(study));
const inStudy = study !== undefined;

/** Kinds of people to compare with machines; a name selects its own kind. */
function peopleOf(of: (typeof kinds)[number]): readonly string[] {
  const usual = { structure: ['law'], habit: ['mixed'], pace: paceNames }[of];
  const known = { structure: ['law', 'self'], habit: mixedNames, pace: paceNames }[of];
  if (kind !== undefined && kind !== of) return [];
  return people === undefined ? usual : known.filter((name) => name === people);
}

const playedPeople = [...peopleOf('structure'), ...peopleOf('habit')];
const pacedPeople = peopleOf('pace');
if (playedPeople.length + pacedPeople.length === 0) refuse(`--kind ${kind} has no people ${people}.`);

/** Of people and of machines, for each line about the pace. */
const gamesOfPace = Math.min(1600, Math.ceil(games / 2));

const rows: Row[] = [];
const presets = [named, ofStudy, presetNames].find((some) => some.length > 0) ?? [];
for (const preset of presets) {
  const id = typeof preset === 'string' ? preset : preset.id;
  for (const commitMs of commits) {
    // Talks alone have habits, and what a disk takes changes none of them.
    const isFirst = commitMs === commits[0];
    for (const who of playedPeople.filter((name) => isFirst || !mixedNames.includes(name))) {
      if ((id === 'market' || inSlots.includes(id)) && mixedNames.includes(who)) continue;
      for (const count of mixedNames.includes(who) ? taught : [0]) {
        const where = `${id}, ${who}${count === 0 ? '' : ` taught by ${count}`}, commits of ${commitMs} ms`;
        const lessons = count === 0 ? {} : { taught: count };
        rows.push(...(await measured(preset, where, { commitMs, people: who, ...lessons })));
      }
    }
  }
}
for (const who of pacedPeople)
  for (const row of paceRows(
    typeof presets[0] === 'string' ? presets[0] : 'market',
    gamesOfPace,
    seed,
    who,
  )) {
    console.error(`the pace of ${row.people}${row.taught ? ', taught' : ''}`);
    rows.push(row);
  }

console.log(json ? jsonOf(rows) : tableOf(rows));
const worthless = reasonsForDoubt(rows);
if (worthless !== undefined) console.error(worthless);
if (isTooUncertain(rows) > 0)
  console.error(
    `${isTooUncertain(rows)} of ${rows.length} intervals are wider than wanted: play more games.`,
  );
process.exit(verdicts(rows).every(Boolean) ? 0 : 1);

function measured(
  preset: string | Preset,
  where: string,
  of: { readonly commitMs: number; readonly people: string; readonly taught?: number },
): Promise<Row[]> {
  const start = performance.now();
  const progress = {
    played: (count: number, all: number) => {
      if (count % 100 !== 0 && count !== all) return;
      const seconds = (performance.now() - start) / 1000;
      const speed = (count / seconds).toFixed(1);
      console.error(`${where}: ${count} of ${all} games in ${Math.round(seconds)} s, ${speed} a second`);
    },
    sensed: (delay: number | undefined) =>
      console.error(
        delay === undefined
          ? `${where}: this machine is too busy to see any lateness`
          : `${where}: machines' answers that came ${delay} ms later would have shown`,
      ),
  };
  return measure(
    {
      preset,
      blocking,
      exact,
      games,
      seed,
      bots,
      transport,
      latency,
      stage,
      trouble,
      inStudy,
      ...threads,
      ...of,
    },
    progress,
  );
}
