/** One rated talk, from the lobby to the reveal, with everybody who could learn something. */
import type { FormatTypes } from '@parlour/game';
import type { Line } from '../../line.ts';
import { clickLikeMachines } from '../../people/like-machines.ts';
import type { PlayedGame } from '../../played.ts';
import type { TestHouse } from '../../test-house.ts';
import {
  comeTogether,
  endElsewhere,
  goAndComeBack,
  linesOf,
  newPeople,
  type People,
  practise,
  startElsewhere,
  type Wanted,
  waitInLobby,
} from '../people.ts';
import { sendPings } from '../pings.ts';
import type { AnyView } from '../player.ts';
import type { ScriptedFormat, ScriptedHouse } from '../scripted-format.ts';
import { thinking, wakeLikeBot } from '../thinking.ts';
import { befalls } from '../trouble.ts';
import { typedLikeMachines } from './person.ts';
import { readTalk } from './read.ts';
import { answerOf, drawScript, type Script } from './script.ts';
import { TalkBot } from './talk-bot.ts';
import type { TalkFormat } from './talk-format.ts';

/** Commands that somebody sends one after the other to feel the house's pulse. */
const probes = 10;
/** So long the one who looks waits for a reply, in milliseconds. */
const patience = 45_000;

/** A question that was just put, to whom of those who are asked, and what brings a person back who had gone. */
interface Asked {
  readonly exchange: number;
  readonly to: string;
  readonly asked: readonly string[];
  readonly back: () => void;
}

/** A format of talk, played by one script. */
export const talkScript = (format: TalkFormat): ScriptedFormat => ({
  ...(format.known && { known: format.known }),
  isOfMachine: (text, natures) =>
    Object.entries(natures).some(([seat, nature]) => nature === 'machine' && text.includes(`"by":"${seat}"`)),
  open: async (testHouse) => {
    const talk = new Talk(testHouse, format);
    await talk.open();
    return talk;
  },
});

/** Its people and bots in one house, for one game after the other. */
class Talk implements ScriptedHouse {
  readonly #testHouse: TestHouse;
  readonly #format: TalkFormat;
  readonly #wanted: Wanted;
  readonly #bots: readonly TalkBot[];

  constructor(testHouse: TestHouse, format: TalkFormat) {
    this.#testHouse = testHouse;
    this.#format = format;
    const { preset, looks, hides, bots } = format;
    this.#wanted = { preset, looks, hides, hasSecond: false };
    this.#bots = bots.map((roles, index) => new TalkBot(testHouse, format, `bot ${index}`, roles));
  }

  async open(): Promise<void> {
    for (const bot of this.#bots) await bot.enter();
  }

  async play(): Promise<PlayedGame> {
    const testHouse = this.#testHouse;
    const script = drawScript(testHouse.random, this.#format.exchanges);
    const people = newPeople(testHouse, this.#wanted);
    this.#instruct(people, script);
    await comeTogether(testHouse, people, this.#wanted);
    const { first, hidden, visitor } = people;
    for (const one of [first, hidden])
      if (one.seat !== undefined) void testHouse.after(thinking(testHouse.random)).then(() => one.sit());
    this.#wakeStandingBy(first.game ?? '');
    await testHouse.between(300, 600);
    visitor.enter();
    const side = [
      goAndComeBack(testHouse, people, this.#wanted),
      waitInLobby(testHouse, people, this.#wanted),
      this.#practise(people),
    ];
    const back = Promise.withResolvers<void>();
    if (hidden.seat !== undefined) void this.#reply(people, script, back.promise);
    await this.#direct(people, script, back.resolve);
    await first.until(() => first.isOver);
    await testHouse.after(50);
    const played = readTalk(this.#format, people, await testHouse.store.log.read(first.game ?? ''));
    await this.#goHome(people, side);
    return played;
  }

  /** Bots say what the script has; where the one who looks does not sit, one of them begins. */
  #instruct({ first }: People, script: Script): void {
    const hostedOf = (game: string) => this.#testHouse.house.games.find(game)?.hosted;
    for (const bot of this.#bots) {
      // With the words of the rated game anybody could compare what it says elsewhere.
      bot.says = ({ game, index }) =>
        hostedOf(game)?.origin === 'rated' ? answerOf(script, 'bot', index) : script.elsewhere[index];
      bot.starts = (game) => {
        const { players = {}, origin } = hostedOf(game) ?? {};
        const seats = Object.entries(players);
        if (origin !== 'rated' || seats.some(([, { id }]) => id === first.line.guest.id)) return false;
        const isOnlyBot = seats.filter(([, { kind }]) => kind === 'bot').length === 1;
        return isOnlyBot || players.left?.id === bot.line.guest.id;
      };
    }
  }

  /** Who was drawn for no seat has a clock that rings as if they came to one. */
  #wakeStandingBy(game: string): void {
    const draw = this.#testHouse.house.games.find(game)?.hosted.draw;
    const seats = Object.values(draw?.games ?? {}).flat().length;
    const standingBy = (draw?.people?.length ?? 0) + (draw?.bots?.length ?? 0) - seats;
    for (let one = 0; one < standingBy; one += 1) void wakeLikeBot(this.#testHouse);
  }

  #practise(people: People): Promise<void> {
    const { heard, partners, says } = this.#format;
    const partner = ({ you }: AnyView) => partners(you)[0] ?? '';
    return practise(this.#testHouse, people, this.#wanted, {
      says: (view) => says('like cheese?', partner(view)),
      isAnswered: (view) => heard(view).some(({ by }) => by === partner(view)),
    });
  }

  /** Lets one message follow another, until all is said or the game ends. */
  async #direct(people: People, script: Script, back: () => void): Promise<void> {
    const { first } = people;
    const testHouse = this.#testHouse;
    const { exchanges, partners, heard, says, ends } = this.#format;
    const asked = partners(first.seat ?? '');
    const repliesOf = (seat: string) =>
      first.view === undefined ? 0 : heard(first.view).filter(({ by }) => by === seat).length;
    await first.until(() => first.view !== undefined);
    for (let exchange = 0; exchange < exchanges && !first.isOver; exchange += 1) {
      await testHouse.between(500, 2000);
      if (first.isOver) return;
      const text = script.questions[exchange] ?? '';
      const before = asked.map(repliesOf);
      const ask = async (to: string) => {
        await first.play(says(text, to));
        if (!first.isOver) this.#befall(people, script, { exchange, to, asked, back });
      };
      await Promise.all(asked.map(ask));
      if (first.isOver) return;
      if (script.isProbed(exchange)) void this.#probe(people, asked[0] ?? '');
      else sendPings(testHouse, people);
      const replied = first.until(() => asked.every((seat, index) => repliesOf(seat) > (before[index] ?? 0)));
      await Promise.race([replied, testHouse.after(patience)]);
    }
    await startElsewhere(people);
    const end = () => (first.view === undefined ? undefined : ends(first.view));
    await first.until(() => end() !== undefined);
    await testHouse.between(500, 1500);
    const last = end();
    if (!first.isOver && last !== undefined) await first.play(last);
  }

  /**
   * What happens to those who may be the hidden player happens to them wherever they sit, as soon as they are asked:
   * later a bot's reply would be in the house already, and a person's would not.
   */
  #befall(people: People, { trouble }: Script, { exchange, to, asked, back }: Asked): void {
    const { hidden, first } = people;
    const testHouse = this.#testHouse;
    const { pacing } = this.#format.rules.casting(this.#format.rules.configure({}));
    const players = Object.entries(testHouse.house.games.find(first.game ?? '')?.hosted.players ?? {});
    const seatOf = ({ guest }: Line) => players.find(([, { id }]) => id === guest.id)?.[0];
    const isStruck = (seat: string | undefined) => (asked.find((one) => one === seat) ?? asked[0]) === to;
    const seated = this.#bots.find(({ line }) => seatOf(line) !== undefined);
    const bot = seated ?? this.#bots[Math.floor(testHouse.random() * this.#bots.length)];
    if (trouble.person.exchange === exchange && isStruck(seatOf(hidden.line)))
      void befalls(testHouse, trouble.person, {
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
    if (trouble.bot.exchange === exchange && bot !== undefined && isStruck(seated && seatOf(seated.line)))
      void befalls(testHouse, trouble.bot, {
        goes: () => bot.line.leave(),
        comes: async () => bot.line.isOpen || (await bot.enter()),
        quits: async () => bot === seated && (await bot.play(first.game ?? '', { type: 'leave' })),
      });
  }

  /** A person replies to what they are told, as long after it as they take. */
  async #reply({ hidden }: People, script: Script, back: Promise<void>): Promise<void> {
    const testHouse = this.#testHouse;
    const { exchanges, heard, asks = () => true, replies, rules } = this.#format;
    const takes = typedLikeMachines(rules, testHouse.random);
    const run = testHouse.house.games.find(hidden.game ?? '');
    for (let index = 0; index < exchanges; index += 1) {
      const told = () => (hidden.view === undefined ? [] : heard(hidden.view));
      const asked = () => told().filter((message) => message.by !== hidden.seat && asks(message));
      await hidden.until(() => asked().length > index);
      const text = answerOf(script, 'person', index);
      if (hidden.isOver || run === undefined || text === undefined) return;
      void wakeLikeBot(testHouse);
      // Where others talk as well, the house paces a machine from what was said until its reply was there.
      if (this.#format.asks) await this.#beRead();
      const command = { ...replies(text), by: hidden.seat ?? '' } as FormatTypes['Command'];
      const moment = takes(run.state, command);
      // Too long for anybody to wait: what is asked next is answered all the same, as a machine does.
      if (moment === undefined) continue;
      await testHouse.at(run.hosted.startedAt + moment);
      // Anybody who has no line says it when they are back, if they ever are.
      if (!hidden.line.isOpen) await back.then(() => this.#beRead());
      if (hidden.isOver) return;
      await hidden.play(replies(text));
    }
  }

  /** So long it takes until the house reads what a bot says to what it was just told. */
  #beRead(): Promise<void> {
    const { random } = this.#testHouse;
    return this.#testHouse.after(thinking(random) + 350 * random());
  }

  /** Ten commands that are refused, each as soon as the last one was answered. */
  async #probe({ first }: People, to: string): Promise<void> {
    const play = this.#format.refused(to);
    for (let index = 0; index < probes && !first.isOver; index += 1)
      await first.line.say({ type: 'play', game: first.game ?? '', do: play }, 'probe', index);
  }

  /** Everybody goes; the house comes to rest before the next game. */
  async #goHome(people: People, side: readonly Promise<unknown>[]): Promise<void> {
    const { clock, house } = this.#testHouse;
    await Promise.all(side);
    await endElsewhere(people);
    for (const line of linesOf(people)) line.leave();
    for (const bot of this.#bots) if (!bot.line.isOpen) await bot.enter();
    while (house.games.live > 0) await clock.until(clock.now() + 1000);
  }
}
