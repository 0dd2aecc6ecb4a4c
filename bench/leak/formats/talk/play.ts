/** Plays one rated conversation, from the lobby to the reveal, with all possible observers. */
import { isSlotMode, type Prompt } from '@parlour/game';
import type { TestBot } from '../../bots/prompted-bot.ts';
import { type Conditions, drawConditions } from '../../conditions.ts';
import type { PlayedGame } from '../../played.ts';
import { enterStudyTogether } from '../../study.ts';
import type { TestServer } from '../../test-house.ts';
import {
  endElsewhere,
  enterLobbyTogether,
  leaveAndReturn,
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
import { type AnySpeaker, applyDisturbance, type Disturbance, drawDisturbance } from './befall.ts';
import { openBots } from './bots.ts';
import { Counterparts } from './counterparts.ts';
import { endTalk } from './end-talk.ts';
import { drawProbing, Prober } from './prober.ts';
import { readTalk } from './read.ts';
import { SlotSpeaker } from './slot-speaker.ts';
import { Speaker } from './speaker.ts';
import type { TalkFormat } from './talk-format.ts';
import { drawText } from './texts.ts';

/** Commands that someone sends one after the other to feel the server's pulse. */
const probes = 10;
/** Messages of the observer followed by a latency probe: by commands, or by unstored requests. */
const felt = 6;

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

/** Its people and bots on one server, for games in sequence. */
class Talk implements ScriptedHouse {
  readonly #testHouse: TestServer;
  readonly #format: TalkFormat;
  readonly #options: PlayOptions;
  readonly #wanted: Wanted;
  #bots: readonly TestBot[] = [];
  #conditions: Conditions;
  readonly #silent = new Set<string>();
  readonly #counterparts: Counterparts;

  constructor(testHouse: TestServer, format: TalkFormat, options: PlayOptions) {
    this.#testHouse = testHouse;
    this.#format = format;
    this.#options = options;
    const { preset, looks, hides, people } = format;
    this.#wanted = { preset, looks, hides, hasSecond: false, hiding: people - 1 };
    this.#conditions = drawConditions(testHouse.random, options);
    this.#counterparts = new Counterparts(testHouse.random);
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
    this.#counterparts.clear();
    const { mode } = this.#format;
    const machines = 'contestants' in mode ? mode.contestants - 1 : 1;
    const people = newPeople(testHouse, this.#wanted);
    const befallen = drawDisturbance(random, 1 + people.more.length, machines, testHouse.trouble);
    await this.#enter(people);
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
      leaveAndReturn(testHouse, people, this.#wanted),
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
    if (!this.#format.isOnePerson) await this.#probe(people, befallen, speakers);
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

  #enter(people: People): Promise<void> {
    const [testHouse, wanted] = [this.#testHouse, this.#wanted];
    if (this.#options.inStudy !== true) return enterLobbyTogether(testHouse, people, wanted);
    const bots = this.#bots.map(({ guest }) => guest.id);
    return enterStudyTogether(testHouse, people, wanted, bots);
  }

  /** Bot in this seat, or one that might have had it. */
  #botOf(game: string, seat: string): TestBot | undefined {
    const player = this.#testHouse.house.games.find(game)?.hosted.players[seat];
    const seated = this.#bots.find(({ guest }) => guest.id === player?.id);
    return seated ?? this.#counterparts.of(seat, this.#bots);
  }

  #factorsOf(game: string, seat: string): Readonly<Record<string, string>> {
    const bot = this.#botOf(game, seat);
    return {
      ...this.#conditions.factors,
      transport: bot?.transport ?? '',
      ...(bot?.asks && { asks: bot.asks }),
    };
  }

  #speaker(player: Player): AnySpeaker {
    const { manner, declines, share } = this.#conditions;
    const [testHouse, format] = [this.#testHouse, this.#format];
    const { mode } = format;
    const asks = this.#botOf(player.game ?? '', player.seat ?? '')?.asks;
    if (isSlotMode(mode)) return new SlotSpeaker({ testHouse, format, player, share: share(mode), declines });
    return new Speaker({ testHouse, format, player, manner: manner(format.mode, asks), declines });
  }

  async #reply(bot: string, { limits }: Prompt): Promise<string | undefined> {
    const { characters, words = Number.POSITIVE_INFINITY } = limits;
    return this.#afterThought(bot, { characters, maxWords: words });
  }

  #say(bot: string, view: AnyView): Promise<string | undefined> {
    return this.#afterThought(bot, this.#format.limits(view));
  }

  async #afterThought(bot: string, limits: ReturnType<TalkFormat['limits']>): Promise<string | undefined> {
    const { random } = this.#testHouse;
    const { latency, declines } = this.#conditions;
    await this.#testHouse.after(latency());
    const text = drawText(random, { ...limits, minWords: this.#format.minWords });
    return this.#silent.has(bot) || random() < declines ? undefined : text;
  }

  /** Timer for candidates without a seat, equal to that of seated ones. */
  #wakeStandingBy(game: string): void {
    const draw = this.#testHouse.house.games.find(game)?.hosted.draw;
    const seats = Object.values(draw?.games ?? {}).flat().length;
    const standingBy = (draw?.people?.length ?? 0) + (draw?.bots?.length ?? 0) - seats;
    for (let one = 0; one < standingBy; one += 1) void wakeLikeBot(this.#testHouse);
  }

  #practise(people: People): Promise<void> {
    const { heard, talks, says, limits, minWords } = this.#format;
    const { random } = this.#testHouse;
    return practise(this.#testHouse, people, this.#wanted, {
      says: (view) =>
        says(view, drawText(random, { ...limits(view), minWords: minWords }), talks(view)[0] ?? ''),
      isAnswered: (view) => talks(view).some((talk) => heard(view, talk).some(({ by }) => by !== view.you)),
    });
  }

  /** The observer probes each hidden player, in the conversation with them. */
  async #probe(
    people: People,
    befallen: Disturbance,
    speakers: ReadonlyMap<Player, AnySpeaker>,
  ): Promise<void> {
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
            const spoken = { count, talk, isFirst: talk === talks[0], speakers };
            applyDisturbance(
              { testHouse, format, people, bots: this.#bots, silent: this.#silent },
              befallen,
              spoken,
            );
            if (talk !== talks[0] || count >= felt) return;
            if (count % 2 === 0) void this.#feel(first, talk);
            else sendPings(testHouse, people);
          },
        }).run(),
      ),
    );
  }

  /** Ten commands that are refused, each as soon as the last one was answered. */
  async #feel(first: Player, to: string): Promise<void> {
    const play = this.#format.refused(to);
    for (let index = 0; index < probes && !first.isOver; index += 1)
      await first.line.say({ type: 'play', game: first.game ?? '', do: play }, 'probe', index);
  }

  /** All leave; the server becomes idle before the next game. */
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
