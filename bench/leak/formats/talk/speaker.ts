/** A person in a talk: speaks when their manner says so, and draws anew whenever a message appears. */
import {
  type FormatTypes,
  instant,
  lengthOf,
  type TurnMessage,
  turnContext,
  typingTime,
} from '@parlour/game';
import type { GameRun } from '@parlour/host';
import type { Random } from '@parlour/stats';
import type { Manner } from '../../people/manner.ts';
import type { TestHouse } from '../../test-house.ts';
import type { Player } from '../player.ts';
import type { Heard, TalkFormat } from './talk-format.ts';
import { drawText } from './texts.ts';

export interface SpeakerOptions {
  readonly testHouse: TestHouse;
  readonly format: TalkFormat;
  readonly player: Player;
  readonly manner: Manner;
  readonly declines: number;
}

/** No one speaks in the last moment of a talk and waits longer than this for it to appear. In milliseconds. */
const longestHeld = 60_000;

export class Speaker {
  readonly #options: SpeakerOptions;
  readonly #random: Random;
  readonly #back: { promise: Promise<void>; resolve: () => void };
  #isSilent = false;

  constructor(options: SpeakerOptions) {
    this.#options = options;
    this.#random = options.testHouse.random;
    this.#back = Promise.withResolvers();
  }

  /** From now on this person says nothing. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  /** The person's line is there again. */
  cameBack(): void {
    this.#back.resolve();
  }

  /** Talks until the talk is over. */
  async run(): Promise<void> {
    const { testHouse, player, format } = this.#options;
    const run = testHouse.house.games.find(player.game ?? '');
    await player.until(() => player.view !== undefined);
    if (run === undefined || player.view === undefined) return;
    const talk = format.talks(player.view)[0] ?? '';
    const heard = () => (player.view === undefined ? [] : format.heard(player.view, talk));
    const isEnd = () => player.isOver || player.view === undefined || format.isTalkOver(player.view);
    const mayTalk = () => player.view !== undefined && format.mayTalk(player.view);
    while (!isEnd() && !this.#isSilent) {
      const known = heard().length;
      const isNew = () => heard().length !== known || isEnd() || this.#isSilent;
      const text = drawText(this.#random, { ...format.limits(player.view), leastWords: format.leastWords });
      const wait = this.#waits(run, heard(), text);
      if (wait === undefined || !mayTalk()) {
        await player.until(isNew);
        continue;
      }
      const last = heard().at(-1)?.at ?? 0;
      await player.within(isNew, run.hosted.startedAt + last + 1000 * wait);
      if (isNew()) continue;
      if (!player.line.isOpen) {
        // Who has no line says it when they are back, if they ever are.
        await this.#back.promise;
        if (isNew()) continue;
      }
      const answered = player.play(format.says(player.view, text, talk));
      await player.within(isNew, testHouse.clock.now() + longestHeld);
      await answered;
    }
  }

  /** Undefined: this person says nothing before something else happens. */
  #waits(run: GameRun, heard: readonly Heard[], text: string): number | undefined {
    const declines = () => this.#random() < this.#options.declines;
    const isClocked = (run.hosted as { readonly turns?: object }).turns !== undefined;
    if (!declines()) return this.#wait(run, heard, text, { isClocked, isAgain: false });
    // Without a clock a machine that says nothing is asked once more.
    return isClocked || declines() ? undefined : this.#wait(run, heard, text, { isClocked, isAgain: true });
  }

  #wait(
    run: GameRun,
    heard: readonly Heard[],
    text: string,
    { isClocked, isAgain }: { readonly isClocked: boolean; readonly isAgain: boolean },
  ): number | undefined {
    const { player, manner } = this.#options;
    const seat = player.seat ?? '';
    const last = heard.at(-1);
    const context = turnContext(this.#talk(run, heard, seat), seat);
    const unread = context.last === 'other' ? heard.slice(-context.run) : [];
    const closesAt = (player.view as { readonly closesAt?: number } | undefined)?.closesAt ?? 0;
    return manner({
      context,
      typed: lengthOf(text),
      read: unread.reduce((sum, one) => sum + (one.text ?? '').length, 0),
      left: (closesAt - (last?.at ?? 0)) / 1000,
      isAgain,
      ...(!isClocked && { asTyped: () => this.#typed(run, text, last?.at ?? 0) }),
    });
  }

  /** Seconds after the last message at which the server would let a machine of this seat say this. */
  #typed({ format, hosted, state }: GameRun, text: string, last: number): number | undefined {
    const seat = this.#options.player.seat ?? '';
    const command = { type: 'say', text, by: seat, at: instant(0) } as FormatTypes['Command'];
    const spoken = format.spoken(state, command);
    const time = spoken && typingTime(hosted.pacing, spoken, { seed: `person ${hosted.seed}`, seat });
    return spoken === undefined || time === undefined ? undefined : (spoken.since + time - last) / 1000;
  }

  /** The talk as the rules have it, with when each message was written; where they have none, when it appeared. */
  #talk({ format, state }: GameRun, heard: readonly Heard[], seat: string): readonly TurnMessage[] {
    const { turns } = format as { readonly turns?: Turns };
    return (
      turns?.talks(state, seat) ?? heard.map(({ by, at }) => ({ by, at: instant(at), written: instant(at) }))
    );
  }
}

/** What a format that is timed by the law of turn-taking says of its talks. */
interface Turns {
  readonly talks: (state: GameRun['state'], seat: string) => readonly TurnMessage[];
}
