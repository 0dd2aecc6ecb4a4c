/** The target's side of a bot: each question is put to it once. */
import type { BotOptions } from './options.ts';
import type { Play } from './play.ts';
import { questionOf, type Seat, type Snapshot } from './snapshot.ts';
import type { Question } from './tables.ts';
import { mended } from './words.ts';

/** Plays targets: each question is put to the bot once. */
export class TargetPlay {
  readonly #answer: NonNullable<BotOptions['answer']>;
  readonly #play: Play;
  /** The question each game was answered last, so that a view seen twice is not answered twice. */
  readonly #put = new Map<string, string>();

  constructor(answer: NonNullable<BotOptions['answer']>, play: Play) {
    this.#answer = answer;
    this.#play = play;
  }

  seen({ game }: Seat, { view }: Snapshot): void {
    const question = questionOf(game, view);
    if (question === undefined || this.#put.get(game) === question.question) return;
    this.#put.set(game, question.question);
    void this.#reply(question, view.rules.answerLength);
  }

  forget(game: string): void {
    this.#put.delete(game);
  }

  async #reply(question: Question, most: number): Promise<void> {
    const { game } = question;
    try {
      const raw: unknown = await this.#answer(question);
      if (this.#put.get(game) !== question.question) return; // too late: the game went on without it
      if (typeof raw !== 'string') throw new Error(`expected a text, found ${typeof raw}`);
      const { text, how } = mended(raw, most);
      if (how !== undefined) this.#play.on({ type: 'mended', game, what: 'answer', how });
      if (text === undefined) return;
      const outcome = await this.#play.say(game, { type: 'answer', text, question: question.question });
      if (outcome === 'ok') this.#play.on({ type: 'answered', game, question: question.question, text });
    } catch (error) {
      this.#play.on({ type: 'failed', game, what: 'answer', error });
    }
  }
}
