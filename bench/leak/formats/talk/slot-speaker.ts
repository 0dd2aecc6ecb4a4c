/** A person where words appear at the ends of slots: writes in as many of them as the person that they are. */
import type { TestServer } from '../../test-house.ts';
import type { Player } from '../player.ts';
import type { TalkFormat } from './talk-format.ts';
import { drawText } from './texts.ts';

export interface SlotSpeakerOptions {
  readonly testHouse: TestServer;
  readonly format: TalkFormat;
  readonly player: Player;
  /** In which share of their slots they would write. */
  readonly share: number;
  /** Rate of silence when they would have spoken. */
  readonly declines: number;
}

/** Nothing is written in the last moment of a slot, in milliseconds: it would appear at the end of the next one. */
const lastMoment = 1000;

export class SlotSpeaker {
  readonly #options: SlotSpeakerOptions;
  #isSilent = false;

  constructor(options: SlotSpeakerOptions) {
    this.#options = options;
  }

  /** From now on this person says nothing. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  /** In the next slot they see that their line is there again. */
  cameBack(): void {}

  /** Talks until the talk is over. */
  async run(): Promise<void> {
    const { testHouse, player, format, share, declines } = this.#options;
    const { random } = testHouse;
    const run = testHouse.house.games.find(player.game ?? '');
    await player.until(() => player.view !== undefined);
    const isEnd = () => player.isOver || player.view === undefined || format.isTalkOver(player.view);
    // By the state and not by what they saw: who is away loses no slot of their plan.
    const slot = () => run?.format.pacing.turns?.slot?.(run.state, player.seat ?? '');
    for (let known = 0; ; ) {
      const isNew = () => isEnd() || this.#isSilent || (slot()?.endsAt ?? known) !== known;
      await player.until(isNew);
      const now = slot();
      if (run === undefined || now === undefined || isEnd() || this.#isSilent) return;
      known = now.endsAt;
      if ((!now.mustSpeak && random() >= share) || random() < declines) continue;
      const last = run.hosted.startedAt + now.takenUntil - lastMoment;
      const from = testHouse.clock.exact();
      await player.within(isNew, from + Math.max(last - from, 0) * random());
      if (isNew() || !player.line.isOpen || player.view === undefined) continue;
      const text = drawText(random, { ...format.limits(player.view), minWords: format.minWords });
      void player.play(format.says(player.view, text, format.talks(player.view)[0] ?? ''));
    }
  }
}
