/** The routes of the table of machines: JSON, CSV, a picture, and the versions of one bot. */
import { csv } from '@parlour/data';
import { withFound } from '@parlour/protocol';
import { type MachineTableView, routes } from '@parlour/protocol/reference';
import type { RegisteredBot, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/index.ts';
import { hasBearerToken } from '../platform/http/bearer.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { MachineJob } from './machine-job.ts';
import { pictureOfMachines } from './machine-picture.ts';
import type { MachineRow, SliceTable } from './machine-table.ts';
import { versionId } from './verdicts.ts';

type RowView = MachineTableView['rows'][number];

interface RouteDeps {
  readonly job: MachineJob;
  readonly store: Pick<Store, 'records'>;
  readonly identity: Pick<Identity, 'accountOf'>;
  readonly stageOf: (bot: string) => RowView['stage'];
  readonly renderPicture: (svg: string) => Promise<Uint8Array> | undefined;
}

interface SliceWish {
  readonly by?: SliceTable['by'] | undefined;
  readonly value?: string | undefined;
}

export function registerMachineRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { job, store, identity, stageOf, renderPicture } = deps;

  /** Names once for each bot; a bot's name may change, and its row be taken off, between two fits. */
  async function rowsOf(rows: readonly MachineRow[]): Promise<readonly RowView[]> {
    const bots = new Map<string, RegisteredBot | undefined>();
    for (const { bot } of rows) if (!bots.has(bot)) bots.set(bot, await store.records.bot(bot));
    return rows.map((row) => ({ ...row, ...describedBot(row.bot, bots.get(row.bot)) }) as RowView);
  }
  const describedBot = (id: string, bot: RegisteredBot | undefined) => ({
    name: bot?.name || null,
    stage: stageOf(id),
  });

  async function view({ by = 'all', value = '' }: SliceWish): Promise<MachineTableView> {
    const { table } = job;
    if (table === undefined) {
      if (by !== 'all') throw noSuchPart([], by, value);
      return emptyTable;
    }
    const found = table.slices.find((one) => one.by === by && one.value === value);
    if (found === undefined) throw noSuchPart(table.slices, by, value);
    const { rows, by: _by, value: _value, people, ...counts } = found;
    return {
      before: table.before,
      slices: table.slices.map((one) => ({ by: one.by, value: one.value })),
      slice: { by, value },
      ...counts,
      people: people as MachineTableView['people'],
      rows: [...(await rowsOf(rows.filter((row) => !job.isHidden(versionId(row)))))],
    };
  }

  /** The versions of a bot, the oldest first. */
  async function versionsOf(bot: string, isOwner: boolean) {
    const rows = (job.table?.slices[0]?.rows ?? [])
      .filter((row) => row.bot === bot && (isOwner || !job.isHidden(versionId(row))))
      .toSorted((a, b) => a.firstDay - b.firstDay);
    const views = await rowsOf(rows);
    return { rows: views.map((row) => ({ ...row, listed: !job.isHidden(versionId(row)) })) };
  }

  bindRoute(app, routes.readMachines, ({ query }) => view(query));
  bindRoute(app, routes.downloadMachines, async ({ query, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="machines.csv"');
    return tableText(await view(query));
  });
  bindRoute(app, routes.readMachinesPicture, async ({ query }) => {
    const png = await renderPicture(pictureOfMachines(await view(query)));
    if (png === undefined) throw new HttpRefusal('busy', { retryAfterMs: 5000 });
    return Buffer.from(png);
  });
  bindRoute(app, routes.readBotVersions, async ({ params, request }) => {
    const bot = requireFound(await store.records.bot(params.bot), 'no-such-bot');
    const asker = hasBearerToken(request) ? undefined : await identity.accountOf(request);
    return versionsOf(bot.id, bot.owner !== null && bot.owner === asker?.id);
  });
  bindRoute(app, routes.listMachineVersion, async ({ caller: { bot }, body: { listed, ...version } }) => {
    const id = versionId({ bot: bot.id, ...version });
    const isKnown = job.table?.slices[0]?.rows.some((row) => versionId(row) === id) ?? false;
    if (isKnown) await job.hide(id, !listed);
    return versionsOf(bot.id, true);
  });
  bindRoute(app, routes.readJudgeProfile, ({ caller }) => ({
    profile: job.profileOf(caller.account.id) ?? null,
  }));
}

/** A part that is not in the table, with those that are. */
function noSuchPart(
  slices: readonly Pick<SliceTable, 'by' | 'value'>[],
  by: string,
  value: string,
): HttpRefusal {
  const parts = slices.filter((one) => one.by !== 'all').map((one) => `by=${one.by}&value=${one.value}`);
  const there = parts.length === 0 ? 'no parameters, because the table has no parts yet' : parts.join(', ');
  const sentence = `No such part of the table of machines: a part needs 30 verdicts. Expected ${there}.`;
  return new HttpRefusal('not-found', { message: withFound(sentence, `by=${by}, value=${value}`) });
}

const emptyTable: MachineTableView = {
  ...{ before: null, slices: [], slice: { by: 'all', value: '' } },
  ...{ verdicts: 0, judges: 0, games: 0, converged: false, people: null, rows: [] },
};

const head = [
  ...['bot', 'name', 'version', 'model', 'persona', 'hash', 'stage', 'verdicts', 'judges', 'games'],
  ...['raw', 'raw_lo', 'raw_hi', 'adjusted', 'adjusted_lo', 'adjusted_hi', 'rank', 'rank_lo', 'rank_hi'],
  ...['e', 'pairs', 'seconds'],
];

function tableText({ rows, people }: MachineTableView): string {
  const cell = (value: string | number | null | undefined) => value ?? '';
  const span = (interval: readonly [number, number] | null | undefined) => [
    cell(interval?.[0]),
    cell(interval?.[1]),
  ];
  const ofPeople =
    people === null
      ? []
      : [
          [
            ...['people', ...new Array(6).fill(''), people.verdicts, '', people.games],
            ...[people.share, ...span(people.interval), ...new Array(9).fill('')],
          ],
        ];
  return csv(head, [
    ...rows.map((row) => [
      ...[row.bot, row.name, row.version, row.model, row.persona, row.hash, row.stage].map(cell),
      ...[row.verdicts, row.judges, row.games, row.raw.share, ...span(row.raw.interval)],
      ...[cell(row.adjusted?.share), ...span(row.adjusted?.interval)],
      ...[cell(row.rank?.mean), ...span(row.rank?.interval)],
      ...[cell(row.evidence?.e), cell(row.evidence?.rounds), cell(row.seconds)],
    ]),
    ...ofPeople,
  ]);
}
