/** Bots of a Market server: with prompts over any transport, or without. */
import type { Prompt } from '@parlour/game';
import { promptedBot, type TestBot, type Transport, transports } from '../../bots/prompted-bot.ts';
import { ServerDoor } from '../../bots/server-door.ts';
import { type Conditions, drawConditions } from '../../conditions.ts';
import type { TestServer } from '../../test-house.ts';
import type { PlayOptions } from '../scripted-format.ts';
import { type Answers, HouseBot } from './house-bot.ts';

/** Of those that reply to prompts. */
const count = 4;

export class MarketBots {
  readonly #testHouse: TestServer;
  readonly #options: PlayOptions;
  readonly #bots: readonly TestBot[];
  readonly #targets: readonly TestBot[];
  #answers: Answers = () => undefined;
  #conditions: Conditions;

  constructor(testHouse: TestServer, options: PlayOptions) {
    this.#testHouse = testHouse;
    this.#options = options;
    this.#conditions = drawConditions(testHouse.random, options);
    if (options.bots === 'prompted') {
      this.#bots = this.#prompted(options.transport);
      this.#targets = this.#bots;
      return;
    }
    const target = new HouseBot(testHouse, 'bot', 'target', 2);
    target.answers = (asked) => this.#answers(asked);
    this.#targets = [target];
    this.#bots = [target, new HouseBot(testHouse, 'judge', 'bettor', 4)];
  }

  /** Those come in that are not there. */
  async enter(): Promise<void> {
    for (const bot of this.#bots) if (!bot.isOpen) await bot.enter();
  }

  /** A new game is about to begin, in which they answer so. */
  begin(answers: Answers): void {
    this.#answers = answers;
    this.#conditions = drawConditions(this.#testHouse.random, this.#options);
  }

  /** Bot in the hidden seat; undefined: a human. */
  targetOf(game: string): TestBot | undefined {
    const target = this.#testHouse.house.games.find(game)?.hosted.players.target;
    return this.#targets.find(({ guest }) => guest.id === target?.id);
  }

  /** One that might have had the hidden seat. */
  any(): TestBot {
    return this.#targets[Math.floor(this.#testHouse.random() * this.#targets.length)] as TestBot;
  }

  factorsOf(game: string): Readonly<Record<string, string>> {
    const { latency } = this.#conditions.factors;
    return { latency: latency ?? '', transport: (this.targetOf(game) ?? this.any()).transport };
  }

  #prompted(transport: PlayOptions['transport']): readonly TestBot[] {
    const door = new ServerDoor(this.#testHouse);
    return Array.from({ length: count }, (_, index) =>
      promptedBot({
        testHouse: this.#testHouse,
        door,
        transport: transport === 'mixed' ? (transports[index % transports.length] as Transport) : transport,
        format: 'market',
        roles: ['target', 'bettor'],
        asks: 'early',
        replies: { reply: (prompt) => this.#reply(prompt), judge: () => this.#judge() },
      }),
    );
  }

  async #reply({ game, as, you, talk }: Prompt): Promise<string | undefined> {
    await this.#think();
    if (as !== 'target') return undefined;
    const rated = this.#testHouse.house.games.find(game ?? '')?.hosted.origin === 'rated';
    return this.#answers({ rated, index: talk.filter(({ by }) => by === you).length });
  }

  async #judge(): Promise<number> {
    await this.#think();
    return 0.3 + 0.4 * this.#testHouse.random();
  }

  #think(): Promise<void> {
    return this.#testHouse.after(this.#conditions.latency());
  }
}
