/** A player at a table, over an unreliable connection: follows the view and executes the script. */
import { applyPatch, type PatchOperation, type ServerFrame } from '@parlour/protocol';
import type { Line } from '../line.ts';
import type { TestServer } from '../test-house.ts';

/** A command of a player at a table. */
export type Play = { readonly type: string } & Record<string, unknown>;

/** Common start of the views of all games, with their end. */
export interface AnyView {
  readonly phase: string;
  readonly you: string;
  readonly reveal: object | null;
}

export class Player<View extends AnyView = AnyView> {
  readonly line: Line;
  readonly #looking = new Set<() => void>();
  #seated: { readonly game: string; readonly token: string; readonly seat: string } | undefined;
  #passedOver = false;
  #check: string | undefined;
  readonly #preset: string;
  readonly #clock: TestServer['clock'];
  view: View | undefined;

  constructor(testHouse: TestServer, who: string, preset: string) {
    this.#preset = preset;
    this.#clock = testHouse.clock;
    this.line = testHouse.guest(who, (frame) => this.#hear(frame));
  }

  get game(): string | undefined {
    return this.#seated?.game;
  }

  get seat(): string | undefined {
    return this.#seated?.seat;
  }

  get isOver(): boolean {
    return this.view?.phase === 'over';
  }

  get passedOver(): boolean {
    return this.#passedOver;
  }

  /** The ready check that waits for an answer. */
  get check(): string | undefined {
    return this.#check;
  }

  /** Resolves when this is so, or the game is over. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.isOver && !isSo()) return;
        this.#looking.delete(look);
        resolve();
      };
      this.#looking.add(look);
      look();
    });
  }

  /** The same, but no later than at this moment. */
  within(isSo: () => boolean, at: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.#looking.delete(look);
        cancel();
        resolve();
      };
      const look = () => {
        if (this.isOver || isSo()) end();
      };
      const cancel = this.#clock.wakeAt(at, end);
      this.#looking.add(look);
      look();
    });
  }

  /** Takes the seat that was given last; from here on the game is followed. */
  sit(): Promise<string> {
    if (this.#seated === undefined) throw new Error(`${this.line.who} has no seat`);
    const { game, token } = this.#seated;
    return this.line.say({ type: 'attach', game, token }, 'attach');
  }

  play(command: Play, index = 0): Promise<string> {
    return this.line.say({ type: 'play', game: this.game ?? '', do: command }, command.type, index);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'view') this.view = frame.view as unknown as View;
    else if (frame.type === 'change' && this.view !== undefined)
      this.view = applyPatch(this.view, frame.patch as PatchOperation[]);
    else if (frame.type === 'seated') this.#seated = frame;
    else if (frame.type === 'passed-over') this.#passedOver = true;
    else if (frame.type === 'lobby' && frame.lobby.preset === this.#preset) {
      const { you } = frame.lobby;
      this.#check = you.status === 'ready-check' && !you.confirmed ? you.check : undefined;
    }
    for (const look of [...this.#looking]) look();
  }
}
