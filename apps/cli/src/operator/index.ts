/** `parlour operator`: what operators do and see, for a house without a browser. */
import { exactMomentText } from '@parlour/game';
import type { OperatorAct } from '@parlour/protocol';
import type { Command } from 'commander';
import { InputError } from '../input-error.ts';
import { type Desk, openDesk, type Player } from './desk.ts';
import {
  appealText,
  codeText,
  lineText,
  printList,
  type ReportRow,
  reportText,
  type SanctionRow,
} from './print-desk.ts';

interface Options {
  readonly data: string;
  readonly json?: boolean;
  readonly reason?: string;
  readonly days?: string;
  readonly report?: string;
  readonly note?: string;
  readonly closed?: boolean;
}

const data = ['--data <directory>', 'the data directory of the house', 'data'] as const;
const json = ['--json', 'print JSON'] as const;
const reason = ['--reason <text>', 'why: the player reads it'] as const;

/** Adds `parlour operator` with everything below it. */
export function addOperator(program: Command): void {
  const operator = program.command('operator').description('look after a house: operators, reports, bans');
  addRoles(operator);
  addReports(operator);
  addSanctions(operator);
  addHidden(operator);
}

/** Opens the house, does the work, and lets go of it. */
const within = async (options: Options, work: (desk: Desk) => Promise<void>): Promise<void> => {
  const desk = await openDesk(options.data);
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
      .action((who: string, options: Options) =>
        within(options, async (desk) => {
          const { id: account, name: operator } = await playerNamed(desk, who, 'member');
          const line = await desk.act({ type, account });
          console.log(line.code === undefined ? lineText(line) : codeText(operator, line.code));
        }),
      );
  operator
    .command('audit')
    .description('the last hundred acts of operators, the newest first')
    .option(...data)
    .option(...json)
    .action((options: Options) =>
      within(options, async (desk) =>
        printList(await desk.audit(), options, lineText, 'No operator has done anything yet.'),
      ),
    );
}

function addReports(operator: Command): void {
  operator
    .command('reports')
    .description('open reports, the newest first')
    .option(...data)
    .option('--closed', 'closed ones instead')
    .option(...json)
    .action((options: Options) =>
      within(options, async (desk) => {
        const state = options.closed ? 'closed' : 'open';
        const { reports } = (await desk.read(`reports?state=${state}&limit=100`)) as { reports: ReportRow[] };
        printList(reports, options, reportText, options.closed ? 'No report is closed.' : 'No reports wait.');
      }),
    );
  operator
    .command('report <id>')
    .description('one report, with what was said around it')
    .option(...data)
    .option(...json)
    .action((id: string, options: Options) =>
      within(options, async (desk) => {
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
    .requiredOption(...reason)
    .action((sanction: string, options: Options) =>
      doIt(options, async () => ({ type: 'lift', sanction, reason: options.reason ?? '' })),
    );
  operator
    .command('appeals')
    .description('appeals that nobody has answered, the oldest first')
    .option(...data)
    .option(...json)
    .action((options: Options) =>
      within(options, async (desk) => {
        const { appeals } = (await desk.read('appeals')) as { appeals: SanctionRow[] };
        printList(appeals, options, appealText, 'No appeals wait.');
      }),
    );
  operator
    .command('answer <sanction> <outcome>')
    .description('answer an appeal: granted or refused')
    .option(...data)
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

function addHidden(operator: Command): void {
  operator
    .command('retire-hidden <day>')
    .description(
      'show hidden games that began before a day, such as 2026-11-01 (UTC): judges are tested by them no more',
    )
    .option(...data)
    .action((day: string, options: Options) => {
      const before = Date.parse(day);
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(before))
        throw new InputError(`day: expected one such as 2026-11-01, found "${day}"`);
      return doIt(options, async () => ({ type: 'retire-hidden', before }));
    });
}

const doIt = (options: Options, actOf: (desk: Desk) => Promise<OperatorAct>): Promise<void> =>
  within(options, async (desk) => console.log(lineText(await desk.act(await actOf(desk)))));

function untilOf({ days }: Options): number | null {
  if (days === undefined) return null;
  const number = Number(days);
  if (!(number > 0)) throw new InputError(`--days: expected a number above 0, found "${days}"`);
  return Date.now() + Math.round(number * 24 * 3600 * 1000);
}

async function playerNamed(desk: Desk, name: string, kind?: 'member'): Promise<Player> {
  const found = (await desk.players(name)).filter((one) => kind === undefined || one.kind === kind);
  const [player, second] = found;
  if (player === undefined) throw new InputError(`there is no ${kind ?? 'player'} "${name}"`);
  if (second !== undefined)
    throw new InputError(`"${name}" is ${player.id} and ${second.id}: name one by its id`);
  return player;
}
