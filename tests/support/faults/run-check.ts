/** Checks what is left of a run under faults: its logs, what was acknowledged, and what every client received. */

/** A stored event, with the epoch of the process that stored it where there are several. */
export interface CheckedEvent {
  readonly stream: string;
  /** Mark of the player's command that it ends: the seat and the id of the client. */
  readonly cid?: string | undefined;
  readonly epoch?: number | undefined;
}

/** A frame of a game that a client received. */
export interface CheckedFrame {
  readonly client: string;
  readonly game: string;
  /** A whole view names its run; a change goes on with that of the view before it. */
  readonly run?: string | undefined;
  readonly n: number;
}

export interface RunRecord {
  /** In the order of each log. */
  readonly events: readonly CheckedEvent[];
  /** Commands that were answered ok, as `stream/seat:id`. */
  readonly acknowledged: Iterable<string>;
  /** In the order in which each client received them. */
  readonly frames: readonly CheckedFrame[];
}

/** The faults of a run, in words; none: it lost nothing, did nothing twice, and showed everything in order. */
export function checkRun({ events, acknowledged, frames }: RunRecord): string[] {
  return [...commandFaults(events, acknowledged), ...frameFaults(frames), ...epochFaults(events)];
}

/** Each command is in the log once, if it was acknowledged, and never twice. */
function commandFaults(events: readonly CheckedEvent[], acknowledged: Iterable<string>): string[] {
  const count = new Map<string, number>();
  for (const { stream, cid } of events)
    if (cid !== undefined) count.set(`${stream}/${cid}`, (count.get(`${stream}/${cid}`) ?? 0) + 1);
  const twice = [...count].filter(([, times]) => times > 1);
  const lost = [...acknowledged].filter((command) => !count.has(command));
  return [
    ...twice.map(([command, times]) => `${command} is in the log ${times} times`),
    ...lost.map((command) => `${command} was acknowledged, and is not in the log`),
  ];
}

/** Changes of a run have the numbers after that of its view, without a gap; a later view never goes back. */
function frameFaults(frames: readonly CheckedFrame[]): string[] {
  const last = new Map<string, { readonly run: string; readonly n: number }>();
  const faults: string[] = [];
  for (const { client, game, run, n } of frames) {
    const key = `${client} in ${game}`;
    const before = last.get(key);
    if (run === undefined && n !== (before?.n ?? Number.NaN) + 1)
      faults.push(`${key}: change ${n} after ${before?.n ?? 'nothing'}`);
    if (run !== undefined && before?.run === run && n < before.n)
      faults.push(`${key}: view ${n} after ${before.n}`);
    last.set(key, { run: run ?? before?.run ?? '', n });
  }
  return faults;
}

/** A process whose epoch is over stores nothing. */
function epochFaults(events: readonly CheckedEvent[]): string[] {
  const newest = new Map<string, number>();
  const faults: string[] = [];
  for (const { stream, epoch } of events) {
    if (epoch === undefined) continue;
    const before = newest.get(stream) ?? epoch;
    if (epoch < before) faults.push(`${stream}: an event of epoch ${epoch} after epoch ${before}`);
    newest.set(stream, Math.max(before, epoch));
  }
  return faults;
}
