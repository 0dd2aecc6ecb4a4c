/** A bot of the house that talks: says what it is told as soon as it is said something, over one line for all its games. */
import { type Operation, patched, type ServerFrame } from '@parlour/protocol';
import type { Line } from '../../line.ts';
import type { TestHouse } from '../../test-house.ts';
import type { AnyView, Play } from '../player.ts';
import { thinking } from '../thinking.ts';
import type { TalkFormat } from './talk-format.ts';

interface Table {
  view: AnyView | undefined;
  readonly seat: string;
  /** Messages of others that it has begun to reply to, and its own. */
  begun: number;
}

/** What it says next in a game; undefined: nothing. */
export type Says = (table: { readonly game: string; readonly index: number }) => string | undefined;

export class TalkBot {
  readonly line: Line;
  readonly #testHouse: TestHouse;
  readonly #format: TalkFormat;
  readonly #roles: readonly string[];
  readonly #tables = new Map<string, Table>();
  says: Says = () => undefined;
  /** Does it speak first in this game? */
  starts: (game: string) => boolean = () => false;

  constructor(testHouse: TestHouse, format: TalkFormat, who: string, roles: readonly string[]) {
    this.#testHouse = testHouse;
    this.#format = format;
    this.#roles = roles;
    this.line = testHouse.guest(who, (frame) => this.#hear(frame), 'bot');
  }

  /** Comes in, also after its line broke, and says what it plays. */
  async enter(): Promise<void> {
    this.#tables.clear();
    this.line.enter();
    const offer = { format: this.#format.rules.name, roles: [...this.#roles], games: 6 };
    await this.line.say({ type: 'offer', ...offer }, 'offer');
  }

  play(game: string, command: Play): Promise<string> {
    return this.line.say({ type: 'play', game, do: command }, command.type);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'seated') {
      const { game, token, seat } = frame;
      if (this.#tables.has(game)) return;
      this.#tables.set(game, { view: undefined, seat, begun: 0 });
      void this.#sit(game, token);
      return;
    }
    if (frame.type !== 'view' && frame.type !== 'change') return;
    const table = this.#tables.get(frame.game);
    if (table === undefined) return;
    if (frame.type === 'view') {
      table.view = frame.view as unknown as AnyView;
      table.begun = this.#format.heard(table.view).filter(({ by }) => by === table.seat).length;
    }
    if (frame.type === 'change' && table.view !== undefined)
      table.view = patched(table.view, frame.patch as Operation[]);
    if (table.view?.phase === 'over') this.#tables.delete(frame.game);
    else void this.#speak(frame.game, table);
  }

  async #sit(game: string, token: string): Promise<void> {
    await this.#pause();
    if (this.line.isOpen) await this.line.say({ type: 'attach', game, token }, 'attach');
  }

  async #speak(game: string, table: Table): Promise<void> {
    const { view, seat, begun } = table;
    if (view === undefined) return;
    const { heard, asks = () => true } = this.#format;
    const others = heard(view).filter((message) => message.by !== seat && asks(message)).length;
    const due = others + (this.starts(game) ? 1 : 0);
    if (begun >= due) return;
    table.begun += 1;
    const text = this.says({ game, index: begun });
    if (text === undefined) return;
    await this.#pause();
    if (this.line.isOpen) await this.play(game, this.#format.replies(text));
  }

  #pause(): Promise<void> {
    return this.#testHouse.after(thinking(this.#testHouse.random));
  }
}
