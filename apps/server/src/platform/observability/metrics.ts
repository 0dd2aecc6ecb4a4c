/** Registers all metrics of the server for Prometheus. */
import type { Host } from '@parlour/host';
import { isEstimable, type RocArea } from '@parlour/stats';
import { Counter, Gauge, type Metric, type Registry } from 'prom-client';
import {
  type DurationHistogram,
  durationBounds,
  frameOutcomes,
  type MetricBuffer,
  type ResourceUse,
} from './metric-buffer.ts';
import type { LabelledCounts, Observability } from './observability.ts';

const upTo = 'up to the opening of the oldest running game';
const notWatched = `that nobody may watch, ${upTo}`;

/**
 * All metrics of the server, read on demand. Nothing else is registered: Node's default metrics would show
 * each socket, request and turn of the event loop as it happens.
 *
 * None has a label for a seat, a player, a bot or a game, and the number of playing bots is not included.
 * Traffic counts are those of `delayed-metrics.ts`, which lag behind the running games.
 */
export function registerMetrics(observability: Observability, house: Host): void {
  const { registry, delayed } = observability;
  delayed.waiting = () => house.lobbies.newcomers;
  const gauge = (name: string, help: string, value: () => number, labels: Record<string, string> = {}) =>
    registerGauge(registry, name, help, value, labels);
  gauge('parlour_games', `Running games; of those ${notWatched}.`, () => observability.live, {
    state: 'live',
  });
  gauge(
    'parlour_sockets',
    `Lines that are open, of people and bots: sockets, and streams over HTTP, ${upTo}.`,
    () => delayed.shown().lines,
  );
  gauge(
    'parlour_lobby_waiting',
    `People who wait for their first table, whom a coin passed over left out, ${upTo}.`,
    () => (delayed.shown().use ?? nothingUsed).waiting,
  );
  gauge('parlour_store_up', '1: the store can store.', () => (house.storeWorks ? 1 : 0));

  const counter = (name: string, help: string, counts: () => LabelledCounts, labels: readonly string[]) =>
    registerCounter(registry, name, help, counts, labels);
  counter('parlour_games_opened_total', `Games opened; of those ${notWatched}.`, () => observability.opened, [
    'format',
    'origin',
  ]);
  counter(
    'parlour_games_ended_total',
    `Games that are over, by how they ended; of those ${notWatched}.`,
    () => observability.over,
    ['format', 'origin', 'end'],
  );
  counter(
    'parlour_sockets_refused_total',
    'Lines turned away or closed by us, as far as traffic is shown.',
    () => observability.refusals,
    ['code'],
  );

  const number = (name: string, help: string, value: () => number) =>
    counter(name, help, () => new Map([['', { labels: {}, count: value() }]]), []);
  number('parlour_games_resumed_total', 'Games taken up again at the start.', () => observability.resumed);
  number(
    'parlour_failures_total',
    'Things that broke and were contained, as far as traffic is shown.',
    () => observability.failures,
  );
  number(
    'parlour_house_bot_restarts_total',
    'House bots that ended by themselves, as far as traffic is shown.',
    () => observability.botRestarts,
  );
  number(
    'parlour_gateway_restarts_total',
    'Gateways that ended by themselves, as far as traffic is shown.',
    () => observability.gatewayRestarts,
  );
  registerTraffic(observability, number);
  registerProcess(observability);
  registerResidual(observability);
}

/** Open tasks of operators, and the age of the oldest; 0: none. */
export interface OperatorQueue {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** Open tasks of operators. The provider excludes those that would reveal a running game. */
export function registerQueues(
  { registry }: Observability,
  queues: () => Promise<Readonly<Record<'reports' | 'appeals', OperatorQueue>>>,
): void {
  // Counted once for all that ask at the same time.
  let asked: ReturnType<typeof queues> | undefined;
  const gauge = (name: string, help: string, value: (of: Awaited<ReturnType<typeof queues>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        asked ??= queues().finally(() => {
          asked = undefined;
        });
        this.set(value(await asked));
      },
    });
  const withoutRunning = 'those about running games left out';
  gauge('parlour_reports_open', `Open reports, ${withoutRunning}.`, ({ reports }) => reports.waiting);
  gauge(
    'parlour_reports_oldest_seconds',
    `How long the oldest open report has waited, ${withoutRunning}; 0: none waits.`,
    ({ reports }) => reports.oldestMs / 1000,
  );
  gauge('parlour_appeals_open', 'Appeals that nobody has answered.', ({ appeals }) => appeals.waiting);
  gauge(
    'parlour_appeals_oldest_seconds',
    'How long the oldest of these appeals has waited; 0: none waits.',
    ({ appeals }) => appeals.oldestMs / 1000,
  );
}

/** Properties and resource usage of the process, with Prometheus names. */
function registerProcess({ registry, delayed }: Observability): void {
  const started = Date.now() / 1000 - process.uptime();
  registerGauge(registry, 'process_start_time_seconds', 'When it started, since 1970.', () => started, {});
  const version = { version: process.version };
  registerGauge(registry, 'nodejs_version_info', 'The version of Node.', () => 1, version);
  const used = (name: string, help: string, value: (use: ResourceUse) => number) =>
    registerGauge(registry, name, `${help}, ${upTo}.`, () => value(delayed.shown().use ?? nothingUsed), {});
  used('process_resident_memory_bytes', 'Memory in use', ({ residentBytes }) => residentBytes);
  used('process_cpu_seconds_total', 'Time of processors used', ({ cpuSeconds }) => cpuSeconds);
}

const nothingUsed: ResourceUse = { cpuSeconds: 0, residentBytes: 0, waiting: 0 };

/** Information about natures in the server's finished games. Signals with too few games are omitted. */
function registerResidual({ registry, residual }: Observability): void {
  const gauges: [name: string, help: string, value: (told: RocArea) => number][] = [
    [
      'parlour_nature_told_auc',
      'How well a signal told natures in finished rated games: 0.5 is not at all.',
      ({ area }) => area,
    ],
    ['parlour_nature_told_auc_low', 'Lower end of its 95 % interval.', ({ interval }) => interval[0]],
    ['parlour_nature_told_auc_high', 'Upper end of its 95 % interval.', ({ interval }) => interval[1]],
    ['parlour_nature_told_games', 'Games that it is about.', ({ ones, zeros }) => ones + zeros],
  ];
  for (const [name, help, value] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['signal'],
      registers: [registry],
      collect() {
        for (const [signal, recent] of Object.entries(residual.signals)) {
          const told = recent.told();
          if (isEstimable(told)) this.set({ signal }, value(told));
        }
      },
    });
}

function registerTraffic(
  { registry, delayed }: Observability,
  number: (name: string, help: string, value: () => number) => void,
): void {
  const traffic = (name: string, help: string, value: (buffer: MetricBuffer) => number) =>
    number(name, `${help}, ${upTo}.`, () => value(delayed.shown()));
  traffic('parlour_frames_in_total', 'Frames from clients', ({ framesIn }) => framesIn);
  traffic('parlour_frames_out_total', 'Frames to clients', ({ framesOut }) => framesOut);
  traffic('parlour_bytes_out_total', 'Bytes of frames to clients', ({ bytesOut }) => bytesOut);
  traffic(
    'parlour_appends_failed_total',
    'Appends the store could not keep',
    (buffer) => buffer.appendsFailed,
  );
  traffic(
    'parlour_gateway_entries_total',
    'What gateways held until its time',
    ({ gatewayTaken }) => gatewayTaken,
  );
  traffic(
    'parlour_gateway_entries_late_total',
    'What came to gateways after its time; above 0.3 % of the entries its timing tells of the load',
    ({ gatewayLate }) => gatewayLate,
  );
  registerCounter(
    registry,
    'parlour_commands_total',
    `Frames from clients by how they were answered, ${upTo}.`,
    () => {
      const { commands } = delayed.shown();
      return new Map(
        frameOutcomes.map((outcome) => [outcome, { labels: { outcome }, count: commands[outcome] }]),
      );
    },
    ['outcome'],
  );
  const durations = (name: string, help: string, value: (buffer: MetricBuffer) => DurationHistogram) =>
    registerDurations(registry, name, `${help}, ${upTo}.`, () => value(delayed.shown()));
  durations('parlour_command_seconds', 'From a frame to its answer', ({ commandTime }) => commandTime);
  durations('parlour_append_seconds', 'From an append to its being durable', ({ appendTime }) => appendTime);
}

function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  value: () => number,
  labels: Record<string, string>,
): void {
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
    collect() {
      this.set(labels, value());
    },
  });
}

function registerCounter(
  registry: Registry,
  name: string,
  help: string,
  counts: () => LabelledCounts,
  labelNames: readonly string[],
): void {
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of counts().values()) this.inc(labels, count);
    },
  });
}

/** The library's own histogram makes an object for every observation; ours are counted in plain arrays. */
function registerDurations(
  registry: Registry,
  name: string,
  help: string,
  value: () => DurationHistogram,
): void {
  const get = async () => {
    const { counts, total } = value();
    let sum = 0;
    const values = [...counts].map((count, index) => {
      sum += count;
      const bound = durationBounds[index];
      const le = bound === undefined ? '+Inf' : String(bound / 1000);
      return { metricName: `${name}_bucket`, labels: { le }, value: sum };
    });
    return {
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [
        ...values,
        { metricName: `${name}_sum`, labels: {}, value: total / 1000 },
        { metricName: `${name}_count`, labels: {}, value: sum },
      ],
    };
  };
  registry.registerMetric({ name, help, get } as unknown as Metric);
}
