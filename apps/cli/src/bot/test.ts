/** `parlour bot test`: plays a bot before people do. */
import { setTimeout as wait } from 'node:timers/promises';
import { lengthText } from '@parlour/game';
import { InputError } from '../input-error.ts';
import { type Finding, linesOf } from './findings.ts';
import { complaints } from './judging-checks.ts';
import { lastLines, lastWords } from './last-lines.ts';
import { mostAtOnce, placesIn, wishes } from './places.ts';
import { type Program, programOf } from './program.ts';
import { Sandbox } from './sandbox.ts';
import { offered } from './tables.ts';
import { tryPlace } from './trials.ts';

interface Options {
  readonly games: number;
  readonly role?: string;
  readonly preset?: string;
  /** Seconds. */
  readonly patience: number;
  readonly speed: number;
  readonly json?: boolean;
}

/** How long the bot has to connect, in milliseconds. */
const connecting = 20_000;

/** `parlour bot test FILE`: exit code 1 if something failed. */
export async function testBot(file: string, options: Options): Promise<void> {
  const { json = false } = options;
  check(options);
  const findings: Finding[] = [];
  const note = (...found: (Finding | undefined)[]) => {
    for (const finding of found.filter((one) => one !== undefined)) {
      console.log(json ? JSON.stringify(finding) : linesOf(finding, findings.at(-1)));
      findings.push(finding);
    }
  };
  const sandbox = new Sandbox(options.patience * 1000);
  try {
    await tryBot(sandbox, programOf(file), { ...options, note });
  } finally {
    await sandbox.close();
  }
  const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
  const summary = { ok: count('ok'), warn: count('warn'), fail: count('fail') };
  const hasFailed = summary.fail > 0;
  if (json) console.log(JSON.stringify({ summary, ...(hasFailed ? { said: lastLines(sandbox.said) } : {}) }));
  else {
    const words = lastWords(sandbox.said);
    // Where the program ended, a finding has them already.
    if (hasFailed && !findings.some(({ advice }) => advice === words)) console.log(`      ${words}`);
    console.log(`\n${summary.ok} ok, ${summary.warn} to look at, ${summary.fail} to mend`);
  }
  if (hasFailed) process.exitCode = 1;
}

/** How a bot is tried, and who is told what is found. */
export interface BotTrial extends Pick<Options, 'role' | 'preset' | 'games' | 'speed'> {
  readonly note: (...found: (Finding | undefined)[]) => void;
}

/** Starts a bot in a sandbox and plays it wherever it offers to play. */
export async function tryBot(
  sandbox: Sandbox,
  program: Program,
  { note, ...options }: BotTrial,
): Promise<void> {
  await sandbox.open(program);
  const connected = await connects(sandbox);
  note(connected);
  if (connected.status === 'ok') await tryPlaces(sandbox, options, note);
  note(complaints(sandbox.said), connected.status === 'ok' ? lives(sandbox) : undefined);
}

/** Throws InputError for a role or a preset that is not there. */
function check({ role, preset }: Pick<Options, 'role' | 'preset'>): void {
  const { roles, presets } = wishes();
  for (const [name, value, known] of [
    ['role', role, roles],
    ['preset', preset, presets],
  ] as const)
    if (value !== undefined && !known.includes(value))
      throw new InputError(`--${name}: expected one of ${known.join(', ')}, found "${value}"`);
}

/** Plays every role of every format that the bot offers, in one preset, or as is asked for. */
export async function tryPlaces(
  sandbox: Sandbox,
  { role, preset, games, speed }: Pick<Options, 'role' | 'preset' | 'games' | 'speed'>,
  note: (...found: (Finding | undefined)[]) => void,
): Promise<void> {
  const all = placesIn(sandbox.house).filter(
    (place) => place.role === (role ?? place.role) && place.preset === (preset ?? place.preset),
  );
  // Presets of a format differ in times and numbers: one of them shows what the bot does in the role.
  const asked = all.filter(
    (place) => all.find(({ format, role: same }) => format === place.format && same === place.role) === place,
  );
  const places = await offered(sandbox, asked);
  for (const place of places) {
    if (sandbox.ended !== undefined) return;
    const atOnce = mostAtOnce(place, games);
    console.error(`parlour: playing the ${place.role} of ${place.preset} in ${atOnce} games at once`);
    await tryPlace(sandbox, place, { games: atOnce, speed, note });
  }
  if (places.length > 0 || sandbox.ended !== undefined) return;
  const what = `${role === undefined ? 'no role' : `not the role ${role}`}${preset === undefined ? '' : ` in ${preset}`}`;
  note({
    role: 'both',
    check: 'offers',
    status: 'fail',
    found: `the bot is there, and offers ${what}`,
    advice:
      'Give startBot a `reply`, a `judge` or both; without the SDK, send an `offer-prompts` frame with the kinds.',
  });
}

async function connects(sandbox: Sandbox): Promise<Finding> {
  console.error('parlour: waiting for the bot');
  const since = performance.now();
  while (!sandbox.isBotHere && sandbox.ended === undefined && performance.now() - since < connecting)
    await wait(10);
  if (sandbox.isBotHere)
    return {
      role: 'both',
      check: 'connects',
      status: 'ok',
      found: `after ${lengthText(performance.now() - since)}`,
    };
  if (sandbox.ended !== undefined)
    return {
      role: 'both',
      check: 'connects',
      status: 'fail',
      advice: lastWords(sandbox.said),
      found: `the program ended before it connected: ${sandbox.ended}`,
    };
  return {
    role: 'both',
    check: 'connects',
    status: 'fail',
    found: `no connection within ${lengthText(connecting)}`,
    advice: 'Connect to PARLOUR_URL with PARLOUR_TOKEN from the environment: the sandbox sets both.',
  };
}

function lives(sandbox: Sandbox): Finding {
  const { ended } = sandbox;
  if (ended === undefined) return { role: 'both', check: 'keeps running', status: 'ok', found: 'to the end' };
  return {
    role: 'both',
    check: 'keeps running',
    status: 'fail',
    found: `the program ended: ${ended}`,
    advice: lastWords(sandbox.said),
  };
}
