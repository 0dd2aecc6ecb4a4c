/** A bot without prompts: replies to every message, over one connection for all games. */
import { applyPatch, type PatchOperation, type ServerFrame } from '@parlour/protocol';
import type { TestBot } from '../../bots/prompted-bot.ts';
import type { TestServer } from '../../test-house.ts';
import type { AnyView, Play } from '../player.ts';
import type { TalkFormat } from './talk-format.ts';

interface Table {
  view: AnyView | undefined;
  readonly seat: string;
  /** Messages of others that it has begun to reply to, and its own. */
  begun: number;
}

/** Returns its next message in a game after thinking; undefined: none. */
export type Says = (game: string, view: AnyView) => Promise<string | undefined>;

export function talkBot(testHouse: TestServer, format: TalkFormat, says: Says): TestBot {
  const tables = new Map<string, Table>();
  const line = testHouse.guest('bot', hear, 'bot');

  function hear(frame: ServerFrame): void {
    if (frame.type === 'seated') {
      const { game, token, seat } = frame;
      if (tables.has(game)) return;
      tables.set(game, { view: undefined, seat, begun: 0 });
      if (line.isOpen) void line.say({ type: 'attach', game, token }, 'attach');
      return;
    }
    if (frame.type !== 'view' && frame.type !== 'change') return;
    const table = tables.get(frame.game);
    if (table === undefined) return;
    if (frame.type === 'view') {
      table.view = frame.view as unknown as AnyView;
      table.begun = heardBy(table, table.view).own;
    }
    if (frame.type === 'change' && table.view !== undefined)
      table.view = applyPatch(table.view, frame.patch as PatchOperation[]);
    if (table.view?.phase === 'over') tables.delete(frame.game);
    else void speak(frame.game, table);
  }

  function heardBy({ seat }: Table, view: AnyView) {
    const heard = format.talks(view).flatMap((talk) => format.heard(view, talk));
    const own = heard.filter(({ by }) => by === seat).length;
    return { own, others: heard.length - own };
  }

  async function speak(game: string, table: Table): Promise<void> {
    const { view } = table;
    if (view === undefined || heardBy(table, view).others <= table.begun || !format.mayTalk(view)) return;
    table.begun += 1;
    const text = await says(game, view);
    if (text !== undefined && line.isOpen)
      await play(game, format.says(view, text, format.talks(view)[0] ?? ''));
  }

  const play = (game: string, command: Play) => line.say({ type: 'play', game, do: command }, command.type);
  return {
    guest: line.guest,
    transport: 'played',
    get isOpen() {
      return line.isOpen;
    },
    enter: async () => {
      tables.clear();
      await testHouse.enrol(line);
      line.enter();
      await line.say(
        { type: 'offer', format: format.rules.rules.name, roles: [format.hides], games: 6 },
        'offer',
      );
    },
    leave: () => line.leave(),
    play,
  };
}
