/** `parlour operator`: operators' actions and views, without a browser. */
import { exactMomentText } from '@parlour/game';
import type { OperatorAct } from '@parlour/protocol';
import type { Command } from 'commander';
import { InputError } from '../input-error.ts';
import { database, type PlaceOptions, storePlaceIn } from '../store-place.ts';
import { type FoundPlayer, type OperatorApi, openOperatorApi } from './desk.ts';
import {
  appealText,
  codeText,
  lineText,
  printList,
  type ReportRow,
  reportText,
  type SanctionRow,
} from './print-desk.ts';

interface Options extends PlaceOptions {
  readonly json?: boolean;
  readonly reason?: string;
  readonly days?: string;
  readonly report?: string;
  readonly note?: string;
  readonly closed?: boolean;
}

const data = ['--data <directory>', 'the data directory of the server', 'data'] as const;
const json = ['--json', 'print JSON'] as const;
const reason = ['--reason <text>', 'why: the player reads it'] as const;

/** Adds `parlour operator` with everything below it. */
export function addOperator(program: Command): void {
  const operator = program.command('operator').description('look after a server: operators, reports, bans');
  addRoles(operator);
  addReports(operator);
  addSanctions(operator);
}

/** Opens the data, runs the work, and closes it. */
export const withOpenServer = async (
  options: PlaceOptions,
  work: (desk: OperatorApi) => Promise<void>,
): Promise<void> => {
  const desk = await openOperatorApi(storePlaceIn(options));
  try {
    await work(desk);
  } finally {
    await desk.close();
  }
};

function addRoles(operator: Command): void {
  for (const [name, type, what] of [
    ['add', 'add-operator', 'make a member an operator, and print the code by which they bind a passkey'],
    ['code', 'operator-code', 'print a new code by which an operator binds a passkey'],
    ['remove', 'remove-operator', 'take the role away'],
  ] as const)
    operator
      .command(`${name} <name>`)
      .description(what)
      .option(...data)
      .addOption(database)
      .action((who: string, options: Options) =>
        withOpenServer(options, async (desk) => {
          const { id: account, name: operator } = await playerNamed(desk, who, 'member');
          const line = await desk.act({ type, account });
          console.log(line.code === undefined ? lineText(line) : codeText(operator, line.code));
        }),
      );
  const researcher = operator
    .command('researcher')
    .description('researchers: members who may have tokens for commands');
  for (const [name, type, what] of [
    ['add', 'add-researcher', 'make a member a researcher'],
    ['remove', 'remove-researcher', 'take the role away, and revoke its tokens'],
  ] as const)
    researcher
      .command(`${name} <name>`)
      .description(what)
      .option(...data)
      .addOption(database)
      .action((who: string, options: Options) =>
        doIt(options, async (desk) => ({ type, account: (await playerNamed(desk, who, 'member')).id })),
      );
  operator
    .command('audit')
    .description('the last hundred acts of operators, the newest first')
    .option(...data)
    .addOption(database)
    .option(...json)
    .action((options: Options) =>
      withOpenServer(options, async (desk) =>
        printList(await desk.audit(), options, lineText, 'No operator has done anything yet.'),
      ),
    );
}

function addReports(operator: Command): void {
  operator
    .command('reports')
    .description('open reports, the newest first')
    .option(...data)
    .addOption(database)
    .option('--closed', 'closed ones instead')
    .option(...json)
    .action((options: Options) =>
      withOpenServer(options, async (desk) => {
        const state = options.closed ? 'closed' : 'open';
        const { reports } = (await desk.read(`reports?state=${state}&limit=100`)) as { reports: ReportRow[] };
        printList(reports, options, reportText, options.closed ? 'No report is closed.' : 'No reports wait.');
      }),
    );
  operator
    .command('report <id>')
    .description('one report, with what was said around it')
    .option(...data)
    .addOption(database)
    .option(...json)
    .action((id: string, options: Options) =>
      withOpenServer(options, async (desk) => {
        const found = (await desk.read(`reports/${encodeURIComponent(id)}`)) as {
          report: ReportRow;
          context: { seat: string; at: number; text: string | null; isReported: boolean }[];
        };
        if (options.json) return console.log(JSON.stringify(found));
        console.log(reportText(found.report));
        for (const { seat, at, text, isReported } of found.context)
          console.log(`${isReported ? '>' : ' '} ${exactMomentText(at)}  ${seat}: ${text ?? '(erased)'}`);
      }),
    );
  operator
    .command('close <report> <finding>')
    .description('close a report: upheld or dismissed')
    .option(...data)
    .addOption(database)
    .option('--note <text>', 'for the audit log')
    .action((report: string, finding: string, options: Options) => {
      if (finding !== 'upheld' && finding !== 'dismissed')
        throw new InputError(`finding: expected upheld or dismissed, found "${finding}"`);
      return doIt(options, async () => ({ type: 'close-report', report, finding, note: options.note ?? '' }));
    });
}

function addSanctions(operator: Command): void {
  for (const [type, what] of [
    ['mute', 'let a player write nothing'],
    ['ban', 'let a player play no more'],
  ] as const)
    operator
      .command(`${type} [player]`)
      .description(`${what}: by name or id, or by --report`)
      .option(...data)
      .addOption(database)
      .requiredOption(...reason)
      .option('--days <number>', 'how long; left out: until it is lifted')
      .option('--report <id>', 'the report that it follows from')
      .action((who: string | undefined, options: Options) =>
        doIt(options, async (desk) => ({
          type,
          player: who === undefined ? null : (await playerNamed(desk, who)).id,
          reason: options.reason ?? '',
          until: untilOf(options),
          report: options.report ?? null,
        })),
      );
  operator
    .command('lift <sanction>')
    .description('lift a mute or a ban')
    .option(...data)
    .addOption(database)
    .requiredOption(...reason)
    .action((sanction: string, options: Options) =>
      doIt(options, async () => ({ type: 'lift', sanction, reason: options.reason ?? '' })),
    );
  operator
    .command('appeals')
    .description('unanswered appeals, the oldest first')
    .option(...data)
    .addOption(database)
    .option(...json)
    .action((options: Options) =>
      withOpenServer(options, async (desk) => {
        const { appeals } = (await desk.read('appeals')) as { appeals: SanctionRow[] };
        printList(appeals, options, appealText, 'No appeals wait.');
      }),
    );
  operator
    .command('answer <sanction> <outcome>')
    .description('answer an appeal: granted or refused')
    .option(...data)
    .addOption(database)
    .requiredOption(...reason)
    .action((sanction: string, outcome: string, options: Options) => {
      if (outcome !== 'granted' && outcome !== 'refused')
        throw new InputError(`outcome: expected granted or refused, found "${outcome}"`);
      const granted = outcome === 'granted';
      return doIt(options, async () => ({
        type: 'answer-appeal',
        sanction,
        granted,
        answer: options.reason ?? '',
      }));
    });
}

const doIt = (options: Options, actOf: (desk: OperatorApi) => Promise<OperatorAct>): Promise<void> =>
  withOpenServer(options, async (desk) => console.log(lineText(await desk.act(await actOf(desk)))));

function untilOf({ days }: Options): number | null {
  if (days === undefined) return null;
  const number = Number(days);
  if (!(number > 0)) throw new InputError(`--days: expected a number above 0, found "${days}"`);
  return Date.now() + Math.round(number * 24 * 3600 * 1000);
}

async function playerNamed(desk: OperatorApi, name: string, kind?: 'member'): Promise<FoundPlayer> {
  const found = (await desk.players(name)).filter((one) => kind === undefined || one.kind === kind);
  const [player, second] = found;
  if (player === undefined)
    throw new InputError(`expected the name or id of a ${kind ?? 'player'}, found "${name}"`);
  if (second !== undefined)
    throw new InputError(
      `expected one player, found ${player.id} and ${second.id} named "${name}"; use an id`,
    );
  return player;
}
