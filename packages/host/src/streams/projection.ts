/** Projects all streams of one kind, with a separate log position. */
import type { Store, StoredFact } from '@parlour/store';
import type { StreamPrefix } from '../runs/kinds.ts';

/** Maximum number of events between saves of the position. */
const maxUnsavedEvents = 500;

export interface ProjectionOptions {
  /** Under which its place is kept: another name begins at the start of the log. */
  readonly name: string;
  readonly prefix: StreamPrefix;
  /** The facts that it takes in: others are not even read. Left out: all. */
  readonly types?: readonly string[];
  /**
   * Processes one event. After a crash some are repeated in order, so it must be idempotent. If it rejects,
   * the projection stops, and the event is retried at the next start.
   */
  readonly take: (stored: StoredFact) => Promise<void> | void;
  readonly failed: (error: unknown, stream?: string) => void;
}

export interface Projection {
  /** Up to where the log has been read: its own streams are taken in so far, those of others are skipped. */
  readonly position: () => number;
  /** Saves its position. Unread events are read at the next start. */
  readonly stop: () => Promise<void>;
}

/** Follows the log for streams of one kind: a stop or restart affects no other kind. */
export async function startProjection(
  { log, records }: Pick<Store, 'log' | 'records'>,
  { name, prefix, types, take, failed }: ProjectionOptions,
): Promise<Projection> {
  const setting = `projection/${prefix}/${name}`;
  let position = Number((await records.setting(setting)) ?? 0);
  let saved = position;
  let isStopped = false;
  const save = async () => {
    if (saved === position) return;
    const place = position;
    await records.changeSetting(setting, String(place));
    saved = place;
  };
  const following = log.follow(position, types)[Symbol.asyncIterator]();

  async function follow(): Promise<void> {
    for (let next = await following.next(); !next.done && !isStopped; next = await following.next()) {
      const { value } = next;
      try {
        if (value.stream.startsWith(prefix)) await take(value);
      } catch (error) {
        failed(error, value.stream);
        break;
      }
      position = value.position;
      if (position - saved >= maxUnsavedEvents) await save().catch(failed);
    }
  }
  const running = follow().catch((error: unknown) => {
    if (!isStopped) failed(error);
  });
  return {
    position: () => position,
    async stop() {
      isStopped = true;
      void following.return?.();
      await running;
      await save().catch(failed);
    },
  };
}
