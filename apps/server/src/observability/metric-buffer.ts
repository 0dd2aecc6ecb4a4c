/** Counts traffic: lines, frames, their answers, appends, how long each took, and what the process has used. */

/** How a frame from a client was answered. */
export const frameOutcomes = ['ok', 'refused', 'malformed', 'rate-limited', 'unavailable'] as const;
export type FrameOutcome = (typeof frameOutcomes)[number];

/** Upper bounds of the classes of a duration, in milliseconds. */
export const bounds: readonly number[] = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

/** How long something took: how often in each class, and all in all. */
export class Durations {
  /** One more than there are bounds: the last is for everything longer. */
  readonly counts = new Float64Array(bounds.length + 1);
  total = 0;

  note(milliseconds: number): void {
    let index = 0;
    while (index < bounds.length && milliseconds > (bounds[index] as number)) index += 1;
    this.counts[index] = (this.counts[index] as number) + 1;
    this.total += milliseconds;
  }

  add(other: Durations): void {
    for (const [index, count] of other.counts.entries())
      this.counts[index] = (this.counts[index] as number) + count;
    this.total += other.total;
  }
}

/** What the process has used so far. */
export interface ProcessUse {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** How things stood at the end of some time. */
export interface Use extends ProcessUse {
  /** People who waited for their first table. */
  readonly waiting: number;
}

export function processUse(): ProcessUse {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() };
}

/** What went through the house in some time. Plain numbers: noting something allocates nothing. */
export class MetricBuffer {
  /** Lines opened, less those closed. */
  lines = 0;
  /** At the end of this time. */
  use: Use | undefined;
  framesIn = 0;
  framesOut = 0;
  bytesOut = 0;
  appendsFailed = 0;
  readonly commands: Record<FrameOutcome, number> = {
    ok: 0,
    refused: 0,
    malformed: 0,
    'rate-limited': 0,
    unavailable: 0,
  };
  readonly commandTime = new Durations();
  readonly appendTime = new Durations();

  add(other: MetricBuffer): void {
    this.lines += other.lines;
    this.use = other.use ?? this.use;
    this.framesIn += other.framesIn;
    this.framesOut += other.framesOut;
    this.bytesOut += other.bytesOut;
    this.appendsFailed += other.appendsFailed;
    for (const outcome of frameOutcomes) this.commands[outcome] += other.commands[outcome];
    this.commandTime.add(other.commandTime);
    this.appendTime.add(other.appendTime);
  }
}

/** The outcome that belongs to the code of a refusal. */
export function outcomeOf(code: string | undefined): FrameOutcome {
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
