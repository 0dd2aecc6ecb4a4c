/** Requests that wait for their replies, where the transport has no requests of its own. */
import { cutOff } from '../bus.ts';
import { BusError } from '../errors.ts';

interface PendingReply {
  readonly resolve: (data: Uint8Array) => void;
  readonly reject: (error: BusError) => void;
  readonly timer: NodeJS.Timeout;
}

export class PendingReplies {
  readonly #pending = new Map<number, PendingReply>();
  #next = 0;

  /** Sends a request under a new number, and waits for its reply. */
  open(subject: string, deadlineMs: number, send: (id: number) => void): Promise<Uint8Array> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.refuse(id, replyTimeoutError(subject, deadlineMs)), deadlineMs);
      this.#pending.set(id, { resolve, reject, timer });
      send(id);
    });
  }

  /** The reply has come. One that came too late is ignored. */
  resolve(id: number, data: Uint8Array): void {
    this.#take(id)?.resolve(data);
  }

  refuse(id: number, error: BusError): void {
    this.#take(id)?.reject(error);
  }

  /** The node is cut off: no reply will come. */
  refuseAll(): void {
    for (const id of [...this.#pending.keys()]) this.refuse(id, cutOff());
  }

  #take(id: number): PendingReply | undefined {
    const pending = this.#pending.get(id);
    if (pending !== undefined) clearTimeout(pending.timer);
    this.#pending.delete(id);
    return pending;
  }
}

export const replyTimeoutError = (subject: string, deadlineMs: number): BusError =>
  new BusError('no-reply', `Expected a reply of ${subject} within ${deadlineMs} ms, found none.`);

export const withoutResponder = (subject: string): BusError =>
  new BusError('no-responder', `Expected a process that answers ${subject}, found none.`);
