/** Plays one rated game of the Market, from the lobby to the reveal, with all possible observers. */
import { market, type TableView } from '@parlour/game';
import type { HostedEvent } from '@parlour/host';
import { clickLikeMachines, likeMachines } from '../../people/like-machines.ts';
import type { AnswerTime, Person } from '../../people/person.ts';
import type { PlayedGame } from '../../played.ts';
import type { TestServer } from '../../test-house.ts';
import { loseGateway } from '../loss.ts';
import {
  endElsewhere,
  enterLobbyTogether,
  leaveAndReturn,
  linesOf,
  newPeople,
  type People as PeopleOf,
  practise,
  startElsewhere,
  type Wanted,
  waitInLobby,
} from '../people.ts';
import { sendPings } from '../pings.ts';
import type { Player as PlayerOf } from '../player.ts';
import type { PlayOptions, ScriptedFormat, ScriptedHouse } from '../scripted-format.ts';
import { thinking, wakeLikeBot } from '../thinking.ts';
import { hasDisturbance, type Trouble } from '../trouble.ts';
import { MarketBots } from './bots.ts';
import { readGame } from './read.ts';
import { drawScript, exchanges, type Script } from './script.ts';

type People = PeopleOf<TableView>;
type Player = PlayerOf<TableView>;

const wanted: Wanted = { preset: 'market', looks: 'bettor', hides: 'target', hasSecond: true };

/** Maximum number of orders per second. */
const orders = 10;
/** Pacing model of the server's machines. */
const { pacing } = market.rules.configure({});

/** The Market's bots connect once; people join each game. */
export const marketScript: ScriptedFormat = {
  isOfMachine: (text, { target }) => target === 'machine' && text.includes('/answer"'),
  open: async (testHouse, options) => {
    const table = new Market(testHouse, likeMachines(pacing), options);
    await table.open();
    return table;
  },
};

/** The Market's people and bots on one server, for games in sequence. */
class Market implements ScriptedHouse {
  readonly #testHouse: TestServer;
  readonly #bots: MarketBots;
  readonly #person: Person;

  constructor(testHouse: TestServer, person: Person, options: PlayOptions) {
    this.#testHouse = testHouse;
    this.#person = person;
    this.#bots = new MarketBots(testHouse, options);
  }

  open(): Promise<void> {
    return this.#bots.enter();
  }

  async play(): Promise<PlayedGame> {
    const testHouse = this.#testHouse;
    const script = drawScript(testHouse.random, testHouse.trouble);
    const people: People = newPeople(testHouse, wanted);
    this.#bots.begin(({ rated, index }) =>
      rated ? textOf(script, script.bot, index) : 'Cheese is all right.',
    );
    await enterLobbyTogether(testHouse, people, wanted);
    const { first, second, hidden, spectator, visitor } = people;
    const seated = [first, second, hidden].filter(({ seat }) => seat !== undefined);
    for (const one of seated) void testHouse.after(thinking(testHouse.random)).then(() => one.sit());
    await testHouse.between(300, 600);
    visitor.enter();
    await this.#watch(spectator, first.game ?? '');
    const side = [
      leaveAndReturn(testHouse, people, wanted),
      waitInLobby(testHouse, people, wanted),
      practise(testHouse, people, wanted, {
        says: () => ({ type: 'ask', text: 'Do you like cheese?' }),
        isAnswered: ({ conversation }) => conversation.length > 0 && conversation.at(-1)?.answer !== null,
      }),
    ];
    const back = Promise.withResolvers<void>();
    if (hidden.seat !== undefined) void this.#answer(hidden, script, back.promise);
    await this.#direct(people, script, back.resolve);
    await first.until(() => first.isOver);
    const played = await this.#read(people);
    await this.#goHome(people, side);
    return played;
  }

  async #watch(spectator: Player, game: string): Promise<void> {
    spectator.line.enter();
    await spectator.line.say({ type: 'watch', game }, 'watch');
    await spectator.until(() => spectator.view !== undefined);
  }

  /** Lets question follow question, until all is asked or the game ends. */
  async #direct(people: People, script: Script, back: () => void): Promise<void> {
    const { first, second } = people;
    const testHouse = this.#testHouse;
    for (let exchange = 0; exchange < exchanges && !first.isOver; exchange += 1) {
      const hasOne = () => (first.view?.conversation.length ?? 0) > exchange;
      if (!hasOne()) {
        await testHouse.between(1000, 3000);
        if (!hasOne()) await first.play({ type: 'ask', text: script.questions[exchange] });
        await first.until(hasOne);
      }
      if (first.isOver) break;
      this.#befall(people, script, exchange, back);
      if (script.isProbed(exchange)) void this.#sendOrders(first);
      else sendPings(testHouse, people);
      void this.#bet(second);
      if (script.isQueued(exchange + 1)) void this.#queue(second, script.questions[exchange + 1] ?? '');
      await first.until(() => first.view?.conversation[exchange]?.answer?.at !== undefined);
      if (!script.isQueued(exchange + 1))
        await first.until(() => first.view?.conversation[exchange]?.answer?.text !== undefined);
    }
    if (first.isOver) return;
    await startElsewhere(people);
    await testHouse.between(500, 1500);
    await first.play({ type: 'done', done: true });
    await testHouse.between(100, 1500);
    if (!second.isOver) await second.play({ type: 'done', done: true });
  }

  /** Trouble of the player for the hidden seat happens both in the seat and outside it. */
  #befall(people: People, { person, bot, loss }: Script, exchange: number, back: () => void): void {
    const { hidden } = people;
    const testHouse = this.#testHouse;
    if (loss?.exchange === exchange) void loseGateway(testHouse, loss, [hidden], back);
    const target = this.#bots.targetOf(people.first.game ?? '');
    const struck = target ?? this.#bots.any();
    const sits = target === undefined ? person : bot;
    if (sits.kind !== 'none' && sits.kind !== 'comes-back' && sits.exchange === exchange)
      void startElsewhere(people);
    if (person.exchange === exchange)
      void hasDisturbance(testHouse, person, {
        goes: () => hidden.line.leave(),
        comes: async () => {
          hidden.line.enter();
          if (hidden.seat !== undefined && !hidden.isOver) await hidden.sit();
          back();
        },
        quits: async () => {
          await testHouse.after(clickLikeMachines(pacing, testHouse.random));
          if (hidden.seat !== undefined) await hidden.play({ type: 'leave' });
        },
      });
    if (bot.exchange === exchange)
      void hasDisturbance(testHouse, bot, {
        goes: () => struck.leave(),
        comes: async () => struck.isOpen || (await struck.enter()),
        quits: async () => target?.play(people.first.game ?? '', { type: 'leave' }),
      });
  }

  /** A person answers each question after their answer time. */
  async #answer(hidden: Player, script: Script, back: Promise<void>): Promise<void> {
    const testHouse = this.#testHouse;
    const takes: AnswerTime = this.#person(testHouse.random);
    const startedAt = (await hostedOf(testHouse, hidden.game ?? '')).startedAt;
    for (let index = 0; index < exchanges; index += 1) {
      await hidden.until(() => (hidden.view?.conversation.length ?? 0) > index);
      const asked = hidden.view?.conversation[index];
      const text = textOf(script, script.person, index);
      if (hidden.isOver || asked === undefined || text === undefined) return;
      void wakeLikeBot(testHouse);
      const read = [...(asked.text ?? '')].length;
      const time = takes({ read, typed: [...text].length, index });
      if (time === undefined) return;
      await testHouse.at(startedAt + asked.askedAt + time);
      // Anybody who has no line says it when they are back, if they ever are.
      if (!hidden.line.isOpen) await back;
      if (hidden.isOver) return;
      await hidden.play({ type: 'answer', text, question: asked.question });
    }
  }

  /** Ten orders without effect, each right after the previous answer. */
  async #sendOrders(first: Player): Promise<void> {
    for (let index = 0; index < orders && !first.isOver; index += 1) {
      const side = index % 2 === 0 ? 'human' : 'computer';
      await first.line.say(
        { type: 'play', game: first.game ?? '', do: { type: 'bet', side } },
        'probe',
        index,
      );
    }
  }

  async #bet(second: Player): Promise<void> {
    const testHouse = this.#testHouse;
    for (let count = testHouse.random() < 0.5 ? 1 : 2; count > 0; count -= 1) {
      await testHouse.between(300, 5000);
      if (second.isOver) return;
      await second.play({ type: 'bet', side: testHouse.random() < 0.5 ? 'human' : 'computer' });
    }
  }

  async #queue(second: Player, text: string): Promise<void> {
    await this.#testHouse.between(300, 900);
    if (!second.isOver) await second.play({ type: 'ask', text });
  }

  async #read(people: People): Promise<PlayedGame> {
    const { first } = people;
    await this.#testHouse.after(50);
    const { startedAt } = await hostedOf(this.#testHouse, first.game ?? '');
    return readGame(people, startedAt, this.#bots.factorsOf(first.game ?? ''));
  }

  /** All leave; the server becomes idle before the next game. */
  async #goHome(people: People, side: readonly Promise<unknown>[]): Promise<void> {
    const { clock, house } = this.#testHouse;
    await Promise.all(side);
    await endElsewhere(people);
    for (const line of linesOf(people)) line.leave();
    await this.#bots.enter();
    while (house.games.live > 0) await clock.until(clock.now() + 1000);
  }
}

const textOf = ({ answers }: Script, { kind, exchange }: Trouble, index: number): string | undefined =>
  kind === 'silent' && index >= exchange ? undefined : answers[index];

async function hostedOf({ store }: TestServer, game: string): Promise<HostedEvent> {
  const [hosted] = await store.log.read(game);
  return hosted?.fact as unknown as HostedEvent;
}
