/** `parlour league`: the league of a running server, on its own machine. */
import { exactMomentText } from '@parlour/game';
import { stages } from '@parlour/league';
import type { LeagueAct, LeagueDesk } from '@parlour/protocol';
import type { Command } from 'commander';
import { InputError } from './input-error.ts';
import type { FoundPlayer, OperatorApi } from './operator/desk.ts';
import { withOpenServer } from './operator/index.ts';
import { database, type PlaceOptions } from './store-place.ts';

interface Options extends PlaceOptions {
  readonly json?: boolean;
  readonly reason?: string;
  readonly days?: string;
  readonly audit?: boolean;
}

const data = ['--data <directory>', 'the data directory of the server', 'data'] as const;
const json = ['--json', 'print JSON'] as const;
const reason = ['--reason <text>', 'why: the owner reads it'] as const;
const day = 86_400_000;

/** Adds `parlour league` with everything below it. */
export function addLeague(program: Command): void {
  const league = program.command('league').description('the league of bots: mode, exam, flags, sanctions');
  league
    .command('status')
    .description('mode, and bots with stage, flags and acts')
    .option(...data)
    .addOption(database)
    .option(...json)
    .action((options: Options) =>
      withOpenServer(options, async (server) => print(await deskOf(server), options, bots)),
    );
  league
    .command('mode <mode>')
    .description('open: every bot plays with people; audition: stages bind')
    .option(...data)
    .addOption(database)
    .action((mode: string, options: Options) => {
      if (mode !== 'open' && mode !== 'audition')
        throw new InputError(`expected open or audition, found ${mode}`);
      return withOpenServer(options, (server) => act(server, { do: 'change-mode', mode }));
    });
  league
    .command('exam')
    .description('the set of the exam: sizes, and what trivial classifiers learn from it')
    .option('--audit', 'exit with 1 if the exam is closed')
    .option(...data)
    .addOption(database)
    .option(...json)
    .action((options: Options) =>
      withOpenServer(options, async (server) => {
        const { audit } = await deskOf(server);
        print({ audit }, options, exam);
        if (options.audit === true && !audit.open) process.exitCode = 1;
      }),
    );
  league
    .command('evidence <bot>')
    .description('messages of its flags beside those that they are like')
    .option(...data)
    .addOption(database)
    .option(...json)
    .action((bot: string, options: Options) =>
      withOpenServer(options, async (server) => {
        const id = await botNamed(server, bot);
        const flags = (await deskOf(server)).bots.find((one) => one.bot === id)?.flags ?? [];
        const found = flags.map(async ({ flag }) => ({
          flag,
          ...((await server.read(`league/${id}/flags/${encodeURIComponent(flag)}`)) as Evidence),
        }));
        print({ flags: await Promise.all(found) }, options, evidence);
      }),
    );
  addActs(league);
}

interface Evidence {
  readonly copies: readonly (Readonly<Record<'heard' | 'said', CopiedText>> & {
    readonly resemblance: number;
  })[];
}
interface CopiedText {
  readonly game: string;
  readonly at: number;
  readonly text: string | null;
}

function evidence({ flags }: { readonly flags: readonly (Evidence & { readonly flag: string })[] }) {
  if (flags.length === 0) return ['no flags'];
  const text = ({ game, at, text: words }: CopiedText) =>
    `${exactMomentText(at)} ${game}: ${words ?? '(erased)'}`;
  return flags.flatMap(({ flag, copies }) => [
    `flag ${flag}`,
    ...copies.flatMap(({ heard, said, resemblance }) => [
      `  heard ${text(heard)}`,
      `  said  ${text(said)} (resemblance ${resemblance.toFixed(2)})`,
    ]),
  ]);
}

function addActs(league: Command): void {
  const command = (name: string, what: string) =>
    league
      .command(name)
      .description(what)
      .requiredOption(...reason)
      .option(...data)
      .addOption(database);
  command('disqualify <bot>', 'revoke its tokens, mark it, and take it off boards and ladder').action(
    (bot: string, options: Options) =>
      withOpenServer(options, async (server) =>
        act(server, { do: 'disqualify', bot: await botNamed(server, bot), reason: options.reason ?? '' }),
      ),
  );
  command('suspend <bot>', 'no exam, ladder or people for some days')
    .option('--days <number>', 'for how many days', '30')
    .action((bot: string, options: Options) =>
      withOpenServer(options, async (server) => {
        const days = Number(options.days);
        if (!(days > 0 && days <= 3650))
          throw new InputError(`--days: expected 1 to 3650, found ${options.days}`);
        const until = Math.round(Date.now() + days * day);
        await act(server, {
          do: 'suspend',
          bot: await botNamed(server, bot),
          reason: options.reason ?? '',
          until,
        });
      }),
    );
  command('place <bot> <stage>', 'put it into a stage: applicant, rookie, novice or full').action(
    (bot: string, wished: string, options: Options) =>
      withOpenServer(options, async (server) => {
        const stage = stages.find((one) => one === wished);
        if (stage === undefined) throw new InputError(`expected ${stages.join(', ')}, found ${wished}`);
        const reason = options.reason ?? '';
        await act(server, { do: 'place', bot: await botNamed(server, bot), reason, stage });
      }),
  );
  command('undo <bot> <act>', 'take an act back: `status` names the acts').action(
    (bot: string, name: string, options: Options) =>
      withOpenServer(options, async (server) =>
        act(server, {
          do: 'undo',
          bot: await botNamed(server, bot),
          act: name,
          reason: options.reason ?? '',
        }),
      ),
  );
}

const deskOf = async (server: OperatorApi) => (await server.read('league')) as LeagueDesk;

async function act(server: OperatorApi, wish: LeagueAct): Promise<void> {
  const { mode } = (await server.read('league/acts', { act: wish })) as LeagueDesk;
  console.log(`Done: ${wish.do}. The league is in the mode ${mode}.`);
}

async function botNamed(server: OperatorApi, name: string): Promise<string> {
  const found = (await server.players(name)).filter(({ kind }) => kind === 'bot');
  const [first] = found as readonly FoundPlayer[];
  if (first === undefined || found.length > 1)
    throw new InputError(`expected the name of one bot, found ${found.length} with the name ${name}`);
  return first.id;
}

function print<Found>(found: Found, options: Options, text: (found: Found) => readonly string[]): void {
  console.log(options.json === true ? JSON.stringify(found) : text(found).join('\n'));
}

const bots = ({ mode, bots: all, recordedPeople }: LeagueDesk): readonly string[] => [
  `mode ${mode}, ${recordedPeople} recorded people for judges`,
  ...all.map(({ name, bot, stage, disqualified, suspendedUntil, flags, acts }) => {
    const bars = [
      ...(disqualified ? ['disqualified'] : []),
      ...(suspendedUntil === null ? [] : [`suspended until ${exactMomentText(suspendedUntil)}`]),
      ...flags.map(({ flag, copies }) => `flag ${flag}: ${copies} copies`),
      ...acts.filter(({ undone }) => !undone).map(({ act: id, type }) => `${type} ${id}`),
    ];
    return [`${name ?? bot}: ${stage}`, ...bars].join(', ');
  }),
];

const exam = ({ audit }: Pick<LeagueDesk, 'audit'>): readonly string[] => {
  const { conversations, words, length, limit, open } = audit;
  const area = (value: number | null) => (value === null ? 'not estimable' : value.toFixed(3));
  return [
    `${conversations.human} sides of people, ${conversations.machine} of machines, ${conversations.pairs} pairs`,
    `area of a classifier of words ${area(words)}, of lengths ${area(length)}; at most ${limit}`,
    open ? 'The exam is open.' : 'The exam is closed.',
  ];
};
