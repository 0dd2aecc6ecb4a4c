/** One rated talk, from the lobby to the reveal, with everybody who could learn something. */
import type { Prompt } from '@parlour/game';
import type { TestBot } from '../../bots/prompted-bot.ts';
import { type Conditions, drawConditions } from '../../conditions.ts';
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
import type { AnyView, Player } from '../player.ts';
import type { PlayOptions, ScriptedFormat, ScriptedHouse } from '../scripted-format.ts';
import { thinking, wakeLikeBot } from '../thinking.ts';
import { befalls, drawTrouble, type Trouble } from '../trouble.ts';
import { openBots } from './bots.ts';
import { endTalk } from './end-talk.ts';
import { drawProbing, Prober } from './prober.ts';
import { readTalk } from './read.ts';
import { Speaker } from './speaker.ts';
import type { TalkFormat } from './talk-format.ts';
import { drawText } from './texts.ts';

/** Commands that someone sends one after the other to feel the server's pulse. */
const probes = 10;
/** Of the messages of whoever looks, those after which the pulse is felt: by commands, or by what is not stored. */
const felt = 6;
/** In so many games something befalls the one who may be hidden, after so many messages of whoever looks. */
const troubleShare = 0.2;
const messagesBefore = 8;

/** A format of talk, played by one script. */
export const talkScript = (format: TalkFormat): ScriptedFormat => ({
  ...(format.known && { known: format.known }),
  isOfMachine: (text, natures) =>
    Object.entries(natures).some(([seat, nature]) => nature === 'machine' && text.includes(`"by":"${seat}"`)),
  open: async (testHouse, options) => {
    const talk = new Talk(testHouse, format, options);
    await talk.open();
    return talk;
  },
});

/** What happens to whoever may have the hidden seat, and who they are. */
interface Befallen {
  readonly person: Trouble;
  readonly bot: Trouble;
}

/** Its people and bots in one house, for one game after the other. */
class Talk implements ScriptedHouse {
  readonly #testHouse: TestHouse;
  readonly #format: TalkFormat;
  readonly #options: PlayOptions;
  readonly #wanted: Wanted;
  #bots: readonly TestBot[] = [];
  #conditions: Conditions;
  readonly #silent = new Set<string>();

  constructor(testHouse: TestHouse, format: TalkFormat, options: PlayOptions) {
    this.#testHouse = testHouse;
    this.#format = format;
    this.#options = options;
    const { preset, looks, hides, people } = format;
    this.#wanted = { preset, looks, hides, hasSecond: false, hiding: people - 1 };
    this.#conditions = drawConditions(testHouse.random, options);
  }

  async open(): Promise<void> {
    this.#bots = openBots(this.#testHouse, this.#format, this.#options, {
      prompted: (bot, prompt) => this.#reply(bot, prompt),
      unprompted: (bot, view) => this.#say(bot, view),
    });
    for (const bot of this.#bots) await bot.enter();
  }

  /** Games that the one who looks is not drawn for are given up. */
  async play(): Promise<PlayedGame> {
    for (;;) {
      const played = await this.#playOne();
      if (played !== undefined) return played;
    }
  }

  async #playOne(): Promise<PlayedGame | undefined> {
    const testHouse = this.#testHouse;
    const { random } = testHouse;
    this.#conditions = drawConditions(random, this.#options);
    this.#silent.clear();
    const trouble = (): Trouble => drawTrouble(random, messagesBefore, troubleShare);
    const befallen: Befallen = { person: trouble(), bot: trouble() };
    const people = newPeople(testHouse, this.#wanted);
    await comeTogether(testHouse, people, this.#wanted);
    const { first, hidden, more, visitor } = people;
    const seated = [first, hidden, ...more].filter(({ seat }) => seat !== undefined);
    for (const one of seated) void testHouse.after(thinking(random)).then(() => one.sit());
    if (first.seat === undefined) {
      await testHouse.after(100);
      await this.#goHome(people, []);
      return undefined;
    }
    this.#wakeStandingBy(first.game ?? '');
    await testHouse.between(300, 600);
    visitor.enter();
    const side = [
      goAndComeBack(testHouse, people, this.#wanted),
      waitInLobby(testHouse, people, this.#wanted),
      this.#practise(people),
    ];
    const speakers = new Map(
      seated
        .filter((one) => one !== first || this.#format.isOnePerson)
        .map((player) => [player, this.#speaker(player)]),
    );
    for (const speaker of speakers.values()) void speaker.run();
    for (const player of seated)
      void endTalk({ testHouse, format: this.#format, conditions: this.#conditions, player });
    if (!this.#format.isOnePerson) await this.#probe(people, befallen, speakers.get(hidden));
    void startElsewhere(people);
    await first.until(() => first.isOver);
    await testHouse.after(50);
    const played = readTalk({
      format: this.#format,
      people,
      facts: await testHouse.store.log.read(first.game ?? ''),
      chosen: random(),
      factorsOf: (seat) => this.#factorsOf(first.game ?? '', seat),
    });
    await this.#goHome(people, side);
    return played;
  }

  /** What the bot of this seat is, or one of the bots that might have had it. */
  #factorsOf(game: string, seat: string): Readonly<Record<string, string>> {
    const bots = this.#bots;
    const player = this.#testHouse.house.games.find(game)?.hosted.players[seat];
    const seated = bots.find(({ guest }) => guest.id === player?.id);
    const bot = seated ?? bots[Math.floor(this.#testHouse.random() * bots.length)];
    return {
      ...this.#conditions.factors,
      transport: bot?.transport ?? '',
      ...(bot?.asks && { asks: bot.asks }),
    };
  }

  #speaker(player: Player): Speaker {
    const { manner, declines } = this.#conditions;
    const [testHouse, format] = [this.#testHouse, this.#format];
    return new Speaker({ testHouse, format, player, manner: manner(format.mode), declines });
  }

  async #reply(bot: string, { limits }: Prompt): Promise<string | undefined> {
    const { characters, words = Number.POSITIVE_INFINITY } = limits;
    return this.#afterThought(bot, { characters, mostWords: words });
  }

  #say(bot: string, view: AnyView): Promise<string | undefined> {
    return this.#afterThought(bot, this.#format.limits(view));
  }

  async #afterThought(bot: string, limits: ReturnType<TalkFormat['limits']>): Promise<string | undefined> {
    const { random } = this.#testHouse;
    const { latency, declines } = this.#conditions;
    await this.#testHouse.after(latency());
    const text = drawText(random, { ...limits, leastWords: this.#format.leastWords });
    return this.#silent.has(bot) || random() < declines ? undefined : text;
  }

  /** Who was drawn for no seat has a clock that rings as if they came to one. */
  #wakeStandingBy(game: string): void {
    const draw = this.#testHouse.house.games.find(game)?.hosted.draw;
    const seats = Object.values(draw?.games ?? {}).flat().length;
    const standingBy = (draw?.people?.length ?? 0) + (draw?.bots?.length ?? 0) - seats;
    for (let one = 0; one < standingBy; one += 1) void wakeLikeBot(this.#testHouse);
  }

  #practise(people: People): Promise<void> {
    const { heard, talks, says, limits, leastWords } = this.#format;
    const { random } = this.#testHouse;
    return practise(this.#testHouse, people, this.#wanted, {
      says: (view) => says(view, drawText(random, { ...limits(view), leastWords }), talks(view)[0] ?? ''),
      isAnswered: (view) => talks(view).some((talk) => heard(view, talk).some(({ by }) => by !== view.you)),
    });
  }

  /** Whoever looks tries out each of those who are hidden, in the talk with them. */
  async #probe(people: People, befallen: Befallen, speaker: Speaker | undefined): Promise<void> {
    const { first } = people;
    const [testHouse, format] = [this.#testHouse, this.#format];
    const probing = drawProbing(testHouse.random);
    await first.until(() => first.view !== undefined);
    if (first.view === undefined || first.isOver) return;
    const talks = format.talks(first.view);
    await Promise.all(
      talks.map((talk) =>
        new Prober({
          testHouse,
          format,
          player: first,
          talk,
          probing,
          said: (count) => {
            this.#befall(people, befallen, { count, talk, isFirst: talk === talks[0], speaker });
            if (talk !== talks[0] || count >= felt) return;
            if (count % 2 === 0) void this.#feel(first, talk);
            else sendPings(testHouse, people);
          },
        }).run(),
      ),
    );
  }

  /**
   * What happens to those who may be the hidden player happens to them wherever they sit, as soon as they are spoken to:
   * later a bot's reply would be in the house already, and a person's would not.
   */
  #befall(people: People, { person, bot: ofBot }: Befallen, { count, talk, isFirst, speaker }: Spoken): void {
    const { hidden, first } = people;
    const testHouse = this.#testHouse;
    const { pacing } = this.#format.rules.casting(this.#format.rules.configure(this.#format.config));
    const players = Object.entries(testHouse.house.games.find(first.game ?? '')?.hosted.players ?? {});
    const seatOf = (id: string) => players.find(([, player]) => player.id === id)?.[0];
    const isStruck = (seat: string | undefined) =>
      seat === undefined || talk === 'all' ? isFirst : seat === talk;
    const seated = this.#bots.find(({ guest }) => seatOf(guest.id) !== undefined);
    const bot = seated ?? this.#bots[Math.floor(testHouse.random() * this.#bots.length)];
    if (person.exchange === count && isStruck(seatOf(hidden.line.guest.id))) {
      if (person.kind === 'silent') speaker?.fallSilent();
      void befalls(testHouse, person, {
        goes: () => hidden.line.leave(),
        comes: async () => {
          hidden.line.enter();
          if (hidden.seat !== undefined && !hidden.isOver) await hidden.sit();
          speaker?.cameBack();
        },
        quits: async () => {
          await testHouse.after(clickLikeMachines(pacing, testHouse.random));
          if (hidden.seat !== undefined) await hidden.play({ type: 'leave' });
        },
      });
    }
    if (ofBot.exchange === count && bot !== undefined && isStruck(seated && seatOf(seated.guest.id))) {
      if (ofBot.kind === 'silent') this.#silent.add(bot.guest.id);
      void befalls(testHouse, ofBot, {
        goes: () => bot.leave(),
        comes: async () => bot.isOpen || (await bot.enter()),
        quits: async () => bot === seated && (await bot.play(first.game ?? '', { type: 'leave' })),
      });
    }
  }

  /** Ten commands that are refused, each as soon as the last one was answered. */
  async #feel(first: Player, to: string): Promise<void> {
    const play = this.#format.refused(to);
    for (let index = 0; index < probes && !first.isOver; index += 1)
      await first.line.say({ type: 'play', game: first.game ?? '', do: play }, 'probe', index);
  }

  /** Everybody goes; the house comes to rest before the next game. */
  async #goHome(people: People, side: readonly Promise<unknown>[]): Promise<void> {
    const { clock, house } = this.#testHouse;
    const { first, hidden, more } = people;
    await Promise.all(side);
    for (const one of [first, hidden, ...more])
      if (one.seat !== undefined && !one.isOver && one.line.isOpen) await one.play({ type: 'leave' });
    await endElsewhere(people);
    for (const line of linesOf(people)) line.leave();
    for (const bot of this.#bots) if (!bot.isOpen) await bot.enter();
    while (house.games.live > 0) await clock.until(clock.now() + 1000);
  }
}

/** A message that was just taken, in which talk, and who talks there. */
interface Spoken {
  readonly count: number;
  readonly talk: string;
  readonly isFirst: boolean;
  readonly speaker: Speaker | undefined;
}
