/** Bots of the Market that play without being asked: one answers as soon as it can, one judges. Each has one line. */
import type { TableView } from '@parlour/game';
import { applyPatch, type PatchOperation, type ServerFrame } from '@parlour/protocol';
import type { TestBot } from '../../bots/prompted-bot.ts';
import type { Line } from '../../line.ts';
import type { TestServer } from '../../test-house.ts';
import { thinking } from '../thinking.ts';

interface Table {
  view: TableView | undefined;
  readonly origin: string;
  /** Questions answered or in progress. */
  readonly begun: Set<string>;
  isDone: boolean;
}

/** Answer of a bot in the hidden seat to a question; undefined: it says nothing, or did something else. */
export type Answers = (table: { readonly rated: boolean; readonly index: number }) => string | undefined;

export class HouseBot implements TestBot {
  readonly transport = 'played';
  readonly line: Line;
  readonly #testHouse: TestServer;
  readonly #role: 'target' | 'bettor';
  readonly #games: number;
  readonly #tables = new Map<string, Table>();
  answers: Answers = () => undefined;

  constructor(testHouse: TestServer, who: string, role: 'target' | 'bettor', games: number) {
    this.#testHouse = testHouse;
    this.#role = role;
    this.#games = games;
    this.line = testHouse.guest(who, (frame) => this.#hear(frame), 'bot');
  }

  /** Connects, also after a disconnect, and sends its offers. */
  async enter(): Promise<void> {
    // The server tells it anew which games run; what it was about to say when its line broke it has not said.
    this.#tables.clear();
    await this.#testHouse.enrol(this.line);
    this.line.enter();
    await this.line.say(
      { type: 'offer', format: 'market', roles: [this.#role], games: this.#games },
      'offer',
    );
  }

  get guest() {
    return this.line.guest;
  }

  get isOpen(): boolean {
    return this.line.isOpen;
  }

  leave(): void {
    this.line.leave();
  }

  play(game: string, command: { readonly type: string } & Record<string, unknown>): Promise<string> {
    return this.line.say({ type: 'play', game, do: command }, command.type);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'seated') {
      const { game, origin, token } = frame;
      if (this.#tables.has(game)) return;
      this.#tables.set(game, { view: undefined, origin, begun: new Set(), isDone: false });
      void this.#sit(game, token);
      return;
    }
    if (frame.type !== 'view' && frame.type !== 'change') return;
    const table = this.#tables.get(frame.game);
    if (table === undefined) return;
    if (frame.type === 'view') table.view = frame.view as unknown as TableView;
    else if (table.view !== undefined) table.view = applyPatch(table.view, frame.patch as PatchOperation[]);
    if (table.view?.phase === 'over') this.#tables.delete(frame.game);
    else if (this.#role === 'target') void this.#answer(frame.game, table);
    else void this.#judge(frame.game, table);
  }

  async #sit(game: string, token: string): Promise<void> {
    await this.#pause();
    if (this.line.isOpen) await this.line.say({ type: 'attach', game, token }, 'attach');
  }

  async #answer(game: string, { view, begun, origin }: Table): Promise<void> {
    const last = view?.conversation.at(-1);
    if (view === undefined || last === undefined || last.answer !== null || begun.has(last.question)) return;
    begun.add(last.question);
    const text = this.answers({ rated: origin === 'rated', index: view.conversation.length - 1 });
    if (text === undefined) return;
    await this.#pause();
    if (this.line.isOpen) await this.play(game, { type: 'answer', text, question: last.question });
  }

  /** Bets once on every answer that it has read, and is done when another bettor is. */
  async #judge(game: string, table: Table): Promise<void> {
    const { view, begun } = table;
    if (view === undefined) return;
    const read = view.conversation.findLast(({ answer }) => answer?.text !== undefined);
    if (view.done.length > 0 && !table.isDone) {
      table.isDone = true;
      await this.#pause();
      await this.play(game, { type: 'done', done: true });
    } else if (read !== undefined && !begun.has(read.question)) {
      begun.add(read.question);
      await this.#pause();
      await this.play(game, { type: 'bet', side: this.#testHouse.random() < 0.5 ? 'human' : 'computer' });
    }
  }

  #pause(): Promise<void> {
    return this.#testHouse.after(thinking(this.#testHouse.random));
  }
}
