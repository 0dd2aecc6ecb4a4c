/** Tries a bot in one role of a preset. */
import { setTimeout as wait } from 'node:timers/promises';
import { durationText } from '@parlour/game';
import { restartServerDuring } from './cut.ts';
import { droppedFieldsOf, lateRepliesOf } from './error-checks.ts';
import type { BotFinding, FoundFault } from './findings.ts';
import { gameReport, rewardsOf } from './game-report.ts';
import { judgingFindings } from './judging-checks.ts';
import type { Place } from './places.ts';
import { answers, drawConversations } from './questions.ts';
import type { Sandbox } from './sandbox.ts';
import { labelsOf, refusalsOf, speakingChecks } from './speaking-checks.ts';
import { type SandboxTable, seatPeopleWith, seatPeopleWithAll } from './tables.ts';
import { askQuestions, exchangeMessages, isOver, keepTalking, sayToBot, waitUntil } from './talking.ts';
import { gameLine, promptLine } from './transcript.ts';

/** Number and interval of polls for pending answers in finished games. */
const maxPolls = 200;
const lookEvery = 5;

/** Games that are cut in the middle. */
const maxCutGames = 3;

/** Speed while nothing is expected of a bot that only speaks: all wait for a held answer. */
const idle = 300;

/** Parameters of trying a role. */
export interface Trial {
  /** Simultaneous games. */
  readonly games: number;
  /** Speed while a bot may be judging: it may as well have chosen to wait. */
  readonly speed: number;
  readonly note: (...found: (BotFinding | undefined)[]) => void;
  /** Hears every prompt and every game, as objects for lines of a file. */
  readonly write?: ((line: object) => void) | undefined;
}

/** Runs many simultaneous games, then some with a broken connection. */
export async function runTrial(sandbox: Sandbox, place: Place, trial: Trial): Promise<void> {
  const { role, preset, format } = place;
  const note = (...found: (FoundFault | undefined)[]) =>
    trial.note(...found.map((one) => one && { role, preset, ...one }));
  const isJudge = format.prompting.needs[role]?.includes('judge') === true;
  const { speed: judging } = trial;
  sandbox.speeds = isJudge
    ? { patience: 0, judging, idle: judging }
    : { patience: sandbox.patience, judging, idle };
  const before = sandbox.commandLog.length;
  const promptsBefore = sandbox.prompts.records.length;
  const failuresBefore = sandbox.prompts.failures.length;
  const tables = await seatPeopleWithAll(sandbox, place, trial.games);
  if (isJudge) await tryJudge(sandbox, tables, format.prompting.needs[role]?.includes('say') === true, note);
  else await trySpeaker(sandbox, tables, note);
  const prompts = sandbox.prompts.records.slice(promptsBefore);
  note(
    atOnce(tables.length, trial.games),
    refusalsOf(sandbox.commandLog.slice(before), prompts),
    lateRepliesOf(prompts),
    droppedFieldsOf(sandbox.prompts.failures.slice(failuresBefore)),
  );
  note(rewardsOf(await Promise.all(tables.map((table) => gameReport(sandbox, table)))));
  if (sandbox.ended === undefined)
    note(await (isJudge ? cutJudge(sandbox, place) : cutSpeaker(sandbox, place)));
  const { write } = trial;
  if (write === undefined) return;
  const records = sandbox.prompts.records.slice(promptsBefore);
  for (const record of records) write(promptLine(place, record, sandbox.prompts.records[0]?.sentAt ?? 0));
  for (const table of tables) write(gameLine(place, await gameReport(sandbox, table)));
}

type Note = (...found: (FoundFault | undefined)[]) => void;

async function trySpeaker(sandbox: Sandbox, tables: readonly SandboxTable[], note: Note): Promise<void> {
  const lines = drawConversations(tables.length);
  const heard = await Promise.all(
    tables.map((table, index) => askQuestions(sandbox, table, lines[index] ?? [])),
  );
  for (const check of speakingChecks) note(check(heard.flat()));
  const games = tables.map(({ game }) => game);
  await untilAnswered(sandbox, games);
  note(labelsOf(sandbox.commandLog, games));
}

async function tryJudge(
  sandbox: Sandbox,
  tables: readonly SandboxTable[],
  mustAsk: boolean,
  note: Note,
): Promise<void> {
  await Promise.all(tables.map((table, index) => keepTalking(sandbox, table, answers, index)));
  const games = tables.map(({ game }) => game);
  await untilAnswered(sandbox, games);
  note(...judgingFindings(sandbox.commandLog, games, mustAsk));
}

async function cutSpeaker(sandbox: Sandbox, place: Place): Promise<FoundFault | undefined> {
  const tables = await seatPeopleWithAll(sandbox, place, maxCutGames);
  await Promise.all(tables.map((table) => exchangeMessages(sandbox, table, { kind: 'plain', text: 'hi!' })));
  // Where the first answer came too late there is no game left to cut.
  const cut = tables.filter((table) => !isOver(table));
  if (cut.length === 0) return undefined;
  const open = await Promise.all(cut.map((table) => sayToBot(table, { kind: 'plain', text: 'what now?' })));
  const back = await restartServerDuring(sandbox, cut);
  if (back === undefined) return lost;
  const late = await Promise.all(open.map((hear) => hear?.(sandbox)));
  const after = await Promise.all(cut.map((table) => askQuestions(sandbox, table, [stillThere])));
  // Where a game was over before the bot had its time, nothing was to be heard.
  const asked = [...late, ...after.flat()].filter((one) => one?.answer !== undefined || one?.isSilent);
  const given = asked.filter((one) => one?.answer !== undefined).length;
  const found = `back after ${durationText(back)}; ${given} of ${asked.length} questions answered in ${cut.length} ${cut.length === 1 ? 'game that was' : 'games that were'} cut`;
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

async function cutJudge(sandbox: Sandbox, place: Place): Promise<FoundFault | undefined> {
  const table = await seatPeopleWith(sandbox, place);
  if (table === undefined) return undefined;
  const before = sandbox.commandLog.length;
  const first = keepTalking(sandbox, table, answers);
  await untilActed(sandbox, table, before);
  const back = isOver(table) ? undefined : await restartServerDuring(sandbox, [table]);
  if (back === undefined) return isOver(table) ? undefined : lost;
  await first;
  return { check: 'reconnects', status: 'ok', found: `back after ${durationText(back)}` };
}

/** A judgement may end its game: the bot hears of it together with the end. Nothing of a game that is over waits longer. */
async function untilAnswered(sandbox: Sandbox, games: readonly string[]): Promise<void> {
  const waits = () =>
    sandbox.commandLog.some(({ game, outcome }) => outcome === undefined && games.includes(game));
  for (let look = 0; look < maxPolls && waits(); look += 1) await wait(lookEvery);
}

function untilActed(sandbox: Sandbox, table: SandboxTable, before: number): Promise<true | undefined> {
  const acted = () => sandbox.commandLog.slice(before).some(({ outcome }) => outcome === 'ok');
  return waitUntil(table, () => (acted() ? true : undefined));
}

const lost: FoundFault = {
  check: 'reconnects',
  status: 'fail',
  found: 'it did not come back when its line was cut',
  advice: 'Connect again when the line closes, at first after less than a second, then less and less often.',
};

function atOnce(count: number, wanted: number): FoundFault {
  return count >= wanted
    ? { check: 'games at once', status: 'ok', found: `${count}, each to its end` }
    : {
        check: 'games at once',
        status: 'warn',
        found: `only ${count} of ${wanted}`,
        advice: 'The bot offers no more; raise `games` if it could play more.',
      };
}
