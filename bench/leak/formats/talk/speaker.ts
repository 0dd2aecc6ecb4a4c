/** A person in a conversation: speaks by their manner, and draws anew after each message. */
import {
  type FormatTypes,
  instant,
  lengthOf,
  runsOfOthers,
  type TurnMessage,
  turnContext,
  typingTime,
} from '@parlour/game';
import type { GameRunner } from '@parlour/host';
import type { Random } from '@parlour/stats';
import type { Manner } from '../../people/manner.ts';
import type { TestServer } from '../../test-house.ts';
import type { Player } from '../player.ts';
import type { Heard, TalkFormat } from './talk-format.ts';
import { drawText } from './texts.ts';

export interface SpeakerOptions {
  readonly testHouse: TestServer;
  readonly format: TalkFormat;
  readonly player: Player;
  readonly manner: Manner;
  readonly declines: number;
}

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
      const text = drawText(this.#random, { ...format.limits(player.view), minWords: format.minWords });
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
      const spoken = () => heard().filter(({ by }) => by === player.seat).length;
      const before = spoken();
      // The next time counts from when this has appeared, and is drawn when this person sees it.
      const isSeen = player.until(() => spoken() > before || isEnd());
      const answered = player.play(format.says(player.view, text, talk));
      const isRefused = answered.then((code) => (code === 'ok' ? isSeen.then(() => false) : true));
      if (await Promise.race([isRefused, isSeen.then(() => false)])) await player.until(isNew);
    }
  }

  /** Undefined: silent until another event. */
  #waits(run: GameRunner, heard: readonly Heard[], text: string): number | undefined {
    const declines = () => this.#random() < this.#options.declines;
    const isClocked = (run.hosted as { readonly turns?: object }).turns !== undefined;
    // Also who has nothing to say may fall silent for good here.
    const wait = this.#wait(run, heard, text, isClocked);
    // A machine that does not reply is not asked again before the next message: its prompt stays open.
    return declines() ? undefined : wait;
  }

  #wait(run: GameRunner, heard: readonly Heard[], text: string, isClocked: boolean): number | undefined {
    const { player, manner } = this.#options;
    const seat = player.seat ?? '';
    const last = heard.at(-1);
    const talk = this.#talk(run, heard, seat);
    const context = turnContext(talk, seat);
    const unread = context.last === 'other' ? heard.slice(-context.run) : [];
    const closesAt = (player.view as { readonly closesAt?: number } | undefined)?.closesAt ?? 0;
    return manner({
      context,
      runsOfOthers: runsOfOthers(talk, seat),
      typed: lengthOf(text),
      read: unread.reduce((sum, one) => sum + (one.text ?? '').length, 0),
      left: (closesAt - (last?.at ?? 0)) / 1000,
      ...(!isClocked && { asTyped: () => this.#typed(run, text, last?.at ?? 0) }),
    });
  }

  /** Seconds after the last message at which the server would let a machine of this seat say this. */
  #typed({ format, hosted, state }: GameRunner, text: string, last: number): number | undefined {
    const seat = this.#options.player.seat ?? '';
    const command = { type: 'say', text, by: seat, at: instant(0) } as FormatTypes['Command'];
    const spoken = format.pacing.spoken(state, command);
    const time = spoken && typingTime(hosted.pacing, spoken, { seed: `person ${hosted.seed}`, seat });
    return spoken === undefined || time === undefined ? undefined : (spoken.since + time - last) / 1000;
  }

  /** What they have seen, with when each message was written; where the rules have no such time, when it appeared. */
  #talk({ format, state }: GameRunner, heard: readonly Heard[], seat: string): readonly TurnMessage[] {
    return (
      format.pacing.turns?.talks(state, seat)?.slice(0, heard.length) ??
      heard.map(({ by, at }) => ({ by, at: instant(at), written: instant(at) }))
    );
  }
}
