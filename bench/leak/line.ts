/** A player's connection to the server, with all received frames and their times. */
import {
  type Connection,
  type ConnectionOptions,
  type Host,
  lossGraceMs,
  type Participant,
} from '@parlour/host';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import type { LeapingClock } from './time/leaping-clock.ts';

type ClientCommand = ClientFrame extends infer Frame
  ? Frame extends { id: string }
    ? Omit<Frame, 'id'>
    : never
  : never;

/** A frame as it came in. */
export interface TimedFrame {
  /** By the server's clock, with fractions of a millisecond. */
  readonly at: number;
  /** Index among all frames to all viewers. */
  readonly order: number;
  readonly text: string;
  readonly frame: ServerFrame;
}

/** Answer to a command. */
export interface Ack {
  readonly who: string;
  readonly what: string;
  /** Of several that belong together the how-manieth, from 0. */
  readonly index: number;
  readonly sent: number;
  readonly at: number;
  /** Index of the answer among all frames to all viewers. */
  readonly order: number;
  /** `ok`, or the code of the refusal. */
  readonly code: string;
}

/** Effect of an intentionally leaky server on a frame. */
export interface LeakEffect {
  readonly text: string;
  /** So much later it leaves, in milliseconds. */
  readonly late: number;
}

/** Shared state of all connections of a server. */
export interface Door {
  readonly house: Host;
  readonly clock: LeapingClock;
  readonly count: { frames: number; sent: number };
  /** Travel time of a frame in milliseconds, drawn for each. */
  readonly travel: () => number;
  /** An intentional leak: the change of this frame on its way to a person. */
  readonly leak?: ((text: string, who: string) => LeakEffect) | undefined;
}

interface Pending {
  readonly what: string;
  readonly index: number;
  readonly sent: number;
  readonly resolve: (code: string) => void;
}

/** Records received frames immediately, and parses them later, so that parsing delays no other frames. */
export class Line {
  readonly guest: Participant;
  /** Name of this viewer. */
  readonly who: string;
  readonly heard: TimedFrame[] = [];
  readonly acks: Ack[] = [];
  readonly #door: Door;
  readonly #hears: (frame: ServerFrame) => void;
  readonly #pending = new Map<string, Pending>();
  #unread: { at: number; order: number; text: string }[] = [];
  /** Arrival of the last frame: frames of a connection keep their order. */
  #lastAt = 0;
  #connection: Connection | undefined;
  /** Whether the connection is lost, with what is still sent over it. */
  #loss = { isLost: false };

  /** @param hears handles a frame, one turn of the event loop after its arrival */
  constructor(door: Door, who: string, guest: Participant, hears: (frame: ServerFrame) => void = () => {}) {
    this.#door = door;
    this.who = who;
    this.guest = guest;
    this.#hears = hears;
  }

  enter(options?: ConnectionOptions): void {
    const { house, clock, leak } = this.#door;
    const loss = { isLost: false };
    this.#loss = loss;
    this.#connection = house.enter(
      this.guest,
      (text) => {
        if (loss.isLost) return;
        if (leak === undefined || this.guest.kind === 'bot') return this.#take(text);
        const leaked = leak(text, this.who);
        if (leaked.late === 0) return this.#take(leaked.text);
        clock.wakeAt(clock.exact() + leaked.late, () => this.#take(leaked.text));
      },
      options,
    );
  }

  /** Disconnects or closes. */
  leave(): void {
    if (this.#connection !== undefined) this.#door.house.leave(this.#connection);
    this.#connection = undefined;
  }

  /** Its gateway is lost; the server hears of it after `noticedAfter` milliseconds, and lets it go after a grace. */
  lose(noticedAfter: number): void {
    const { house, clock } = this.#door;
    const lost = this.#connection;
    this.#loss.isLost = true;
    this.#connection = undefined;
    if (lost !== undefined) clock.wakeAt(clock.now() + noticedAfter + lossGraceMs, () => house.leave(lost));
  }

  get isOpen(): boolean {
    return this.#connection !== undefined;
  }

  /** Sends something, and resolves with how it was answered. `sent`: the moment from which on the answer is awaited. */
  say(wish: ClientCommand, what: string, index = 0, sent = this.#door.clock.exact()): Promise<string> {
    const id = `f${String(this.#door.count.sent++).padStart(9, '0')}`;
    return new Promise((resolve) => {
      // It was on its way for a while when the server got it.
      this.#pending.set(id, { what, index, sent: sent - this.#door.travel(), resolve });
      const connection = this.#connection;
      void connection?.handle({ id, ...wish } as ClientFrame).then((reply) => connection.tell(reply));
    });
  }

  #take(text: string): void {
    if (this.#unread.length === 0) {
      const release = this.#door.clock.hold();
      setImmediate(() => {
        this.#read();
        release();
      });
    }
    const { clock, count, travel } = this.#door;
    this.#lastAt = Math.max(this.#lastAt, clock.exact() + travel());
    this.#unread.push({ at: this.#lastAt, order: count.frames++, text });
  }

  #read(): void {
    const unread = this.#unread;
    this.#unread = [];
    for (const one of unread) {
      const frame = JSON.parse(one.text) as ServerFrame;
      // A bot of the server stays for thousands of games.
      if (this.guest.kind !== 'bot') this.heard.push({ ...one, frame });
      if ((frame.type === 'ok' || frame.type === 'no') && frame.re !== null) this.#answered(frame, one);
      this.#hears(frame);
    }
  }

  #answered(
    frame: Extract<ServerFrame, { type: 'ok' | 'no' }>,
    { at, order }: Pick<TimedFrame, 'at' | 'order'>,
  ): void {
    const { re } = frame;
    const pending = re === null ? undefined : this.#pending.get(re);
    if (re === null || pending === undefined) return;
    this.#pending.delete(re);
    const { what, index, sent, resolve } = pending;
    const code = frame.type === 'ok' ? 'ok' : frame.error.code;
    if (this.guest.kind !== 'bot') this.acks.push({ who: this.who, what, index, sent, at, order, code });
    resolve(code);
  }
}
