/** Tries a bot in one role of a preset. */
import { setTimeout as wait } from 'node:timers/promises';
import { lengthText } from '@parlour/game';
import { cutUnder } from './cut.ts';
import type { Finding, Found } from './findings.ts';
import { judgingFindings } from './judging-checks.ts';
import type { Place } from './places.ts';
import { answers, conversations } from './questions.ts';
import type { Sandbox } from './sandbox.ts';
import { labelsOf, refusalsOf, speakingChecks } from './speaking-checks.ts';
import { sitDown, sitDownAll, type Table } from './tables.ts';
import { exchange, follow, interview, isOver, tell, until } from './talking.ts';

/** How often to look, and how many milliseconds apart, whether commands of games that are over are answered. */
const mostLooks = 200;
const lookEvery = 5;

/** Games that are cut in the middle. */
const mostCut = 3;

/** While the bot thinks of an answer time is real; while everybody waits for one that is held back, it flies. */
const speakingSpeeds = { thinking: 1, idle: 300 };

/** How a role is tried. */
export interface Trial {
  /** Games at once. */
  readonly games: number;
  /** Nobody can see when a judge thinks, so its games run faster all the time, by this. */
  readonly speed: number;
  readonly note: (...found: (Finding | undefined)[]) => void;
}

/** Many games at once, then some in which the line is cut. */
export async function tryPlace(sandbox: Sandbox, place: Place, trial: Trial): Promise<void> {
  const { role, preset, format } = place;
  const note = (...found: (Found | undefined)[]) =>
    trial.note(...found.map((one) => one && { role, preset, ...one }));
  const isJudge = format.needs[role]?.includes('judge') === true;
  sandbox.speeds = isJudge ? { thinking: trial.speed, idle: trial.speed } : speakingSpeeds;
  const before = sandbox.commandLog.length;
  const faultsBefore = sandbox.faults.length;
  const tables = await sitDownAll(sandbox, place, trial.games);
  if (isJudge) await tryJudge(sandbox, tables, format.needs[role]?.includes('say') === true, note);
  else await trySpeaker(sandbox, tables, note);
  note(
    atOnce(tables.length, trial.games),
    refusalsOf(sandbox.commandLog.slice(before), sandbox.faults.slice(faultsBefore)),
  );
  if (sandbox.ended === undefined)
    note(await (isJudge ? cutJudge(sandbox, place) : cutSpeaker(sandbox, place)));
}

type Note = (...found: (Found | undefined)[]) => void;

async function trySpeaker(sandbox: Sandbox, tables: readonly Table[], note: Note): Promise<void> {
  const lines = conversations(tables.length);
  const heard = await Promise.all(
    tables.map((table, index) => interview(sandbox, table, lines[index] ?? [])),
  );
  for (const check of speakingChecks) note(check(heard.flat()));
  const games = tables.map(({ game }) => game);
  await untilAnswered(sandbox, games);
  note(labelsOf(sandbox.commandLog, games));
}

async function tryJudge(
  sandbox: Sandbox,
  tables: readonly Table[],
  mustAsk: boolean,
  note: Note,
): Promise<void> {
  await Promise.all(tables.map((table, index) => follow(sandbox, table, answers, index)));
  const games = tables.map(({ game }) => game);
  await untilAnswered(sandbox, games);
  note(...judgingFindings(sandbox.commandLog, games, mustAsk));
}

async function cutSpeaker(sandbox: Sandbox, place: Place): Promise<Found | undefined> {
  const tables = await sitDownAll(sandbox, place, mostCut);
  await Promise.all(tables.map((table) => exchange(sandbox, table, { kind: 'plain', text: 'hi!' })));
  // Where the first answer came too late there is no game left to cut.
  const cut = tables.filter((table) => !isOver(table));
  if (cut.length === 0) return undefined;
  const open = await Promise.all(cut.map((table) => tell(table, { kind: 'plain', text: 'what now?' })));
  const back = await cutUnder(sandbox, cut);
  if (back === undefined) return lost;
  const late = await Promise.all(open.map((hear) => hear?.(sandbox)));
  const after = await Promise.all(cut.map((table) => interview(sandbox, table, [stillThere])));
  // Where a game was over before the bot had its time, nothing was to be heard.
  const asked = [...late, ...after.flat()].filter((one) => one?.answer !== undefined || one?.isSilent);
  const given = asked.filter((one) => one?.answer !== undefined).length;
  const found = `back after ${lengthText(back)}; ${given} of ${asked.length} questions answered in ${cut.length} ${cut.length === 1 ? 'game that was' : 'games that were'} cut`;
  return given === asked.length
    ? { check: 'reconnects', status: 'ok', found }
    : {
        check: 'reconnects',
        status: 'fail',
        found,
        advice:
          'After a reconnect reply to every prompt that comes again; without prompts attach to every game that is announced, and answer what is open there.',
      };
}

const stillThere = { kind: 'plain', text: 'still there?' } as const;

async function cutJudge(sandbox: Sandbox, place: Place): Promise<Found | undefined> {
  const table = await sitDown(sandbox, place);
  if (table === undefined) return undefined;
  const before = sandbox.commandLog.length;
  const first = follow(sandbox, table, answers);
  await untilActed(sandbox, table, before);
  const back = isOver(table) ? undefined : await cutUnder(sandbox, [table]);
  if (back === undefined) return isOver(table) ? undefined : lost;
  await first;
  return { check: 'reconnects', status: 'ok', found: `back after ${lengthText(back)}` };
}

/** A judgement may end its game: the bot hears of it together with the end. Nothing of a game that is over waits longer. */
async function untilAnswered(sandbox: Sandbox, games: readonly string[]): Promise<void> {
  const waits = () =>
    sandbox.commandLog.some(({ game, outcome }) => outcome === undefined && games.includes(game));
  for (let look = 0; look < mostLooks && waits(); look += 1) await wait(lookEvery);
}

function untilActed(sandbox: Sandbox, table: Table, before: number): Promise<true | undefined> {
  const acted = () => sandbox.commandLog.slice(before).some(({ outcome }) => outcome === 'ok');
  return until(table, () => (acted() ? true : undefined));
}

const lost: Found = {
  check: 'reconnects',
  status: 'fail',
  found: 'it did not come back when its line was cut',
  advice: 'Connect again when the line closes, at first after less than a second, then less and less often.',
};

function atOnce(count: number, wanted: number): Found {
  return count >= wanted
    ? { check: 'games at once', status: 'ok', found: `${count}, each to its end` }
    : {
        check: 'games at once',
        status: 'warn',
        found: `only ${count} of ${wanted}`,
        advice: 'The bot offers no more; raise `games` if it could play more.',
      };
}
