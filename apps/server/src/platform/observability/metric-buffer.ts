/** Counts traffic: connections, frames, answers, appends, durations, and resource usage of the process. */

/** Results of clients' frames. */
export const frameOutcomes = ['ok', 'refused', 'malformed', 'rate-limited', 'unavailable'] as const;
export type FrameOutcome = (typeof frameOutcomes)[number];

/** Upper bounds of the classes of a duration, in milliseconds. */
export const durationBounds: readonly number[] = [
  0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000,
];

/** Histogram of durations, with sum and count. */
export class DurationHistogram {
  /** One more than there are bounds: the last is for everything longer. */
  readonly counts = new Float64Array(durationBounds.length + 1);
  total = 0;

  note(milliseconds: number): void {
    let index = 0;
    while (index < durationBounds.length && milliseconds > (durationBounds[index] as number)) index += 1;
    this.counts[index] = (this.counts[index] as number) + 1;
    this.total += milliseconds;
  }

  add(other: DurationHistogram): void {
    for (const [index, count] of other.counts.entries())
      this.counts[index] = (this.counts[index] as number) + count;
    this.total += other.total;
  }
}

/** Resource usage of the process so far. */
export interface ProcessUse {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** Resource usage at the end of a period. */
export interface ResourceUse extends ProcessUse {
  /** People who waited for their first table. */
  readonly waiting: number;
}

export function readProcessUse(): ProcessUse {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() };
}

/** Traffic of a period. Plain numbers: recording allocates nothing. */
export class MetricBuffer {
  /** Lines opened, less those closed. */
  lines = 0;
  /** At the end of this time. */
  use: ResourceUse | undefined;
  framesIn = 0;
  framesOut = 0;
  bytesOut = 0;
  appendsFailed = 0;
  /** Entries that gateways held, and those that came too late to leave in time. */
  gatewayTaken = 0;
  gatewayLate = 0;
  readonly commands: Record<FrameOutcome, number> = {
    ok: 0,
    refused: 0,
    malformed: 0,
    'rate-limited': 0,
    unavailable: 0,
  };
  readonly commandTime = new DurationHistogram();
  readonly appendTime = new DurationHistogram();

  add(other: MetricBuffer): void {
    this.lines += other.lines;
    this.use = other.use ?? this.use;
    this.framesIn += other.framesIn;
    this.framesOut += other.framesOut;
    this.bytesOut += other.bytesOut;
    this.appendsFailed += other.appendsFailed;
    this.gatewayTaken += other.gatewayTaken;
    this.gatewayLate += other.gatewayLate;
    for (const outcome of frameOutcomes) this.commands[outcome] += other.commands[outcome];
    this.commandTime.add(other.commandTime);
    this.appendTime.add(other.appendTime);
  }
}

/** The outcome that belongs to the code of a refusal. */
export function frameOutcomeOf(code: string | undefined): FrameOutcome {
  switch (code) {
    case undefined:
      return 'ok';
    case 'malformed':
    case 'unknown-frame':
    case 'unknown-command':
    case 'too-large':
      return 'malformed';
    case 'rate-limited':
      return 'rate-limited';
    case 'unavailable':
    case 'shutting-down':
    case 'game-stopped':
      return 'unavailable';
    default:
      return 'refused';
  }
}
