/** Interviews a target. */
import type { TableView } from '@parlour/game';
import type { Person } from './person.ts';
import type { Prompt } from './questions.ts';
import type { Sandbox } from './sandbox.ts';

/** One question of a simulated judge, and what came of it. */
export interface Exchange extends Prompt {
  readonly game: string;
  readonly question: string;
  /** What the bot said, whether or not there was time left to show it; undefined: nothing. */
  readonly answer: string | undefined;
  /** How long the bot took, in milliseconds that really passed. */
  readonly took: number | undefined;
  /** It had its time and said nothing: so the game was lost. */
  readonly isSilent: boolean;
}

/** A judge asks what is on the list, bets a little, and says that it is done. */
export async function interview(
  sandbox: Sandbox,
  judge: Person,
  prompts: readonly Prompt[],
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const [index, prompt] of prompts.entries()) {
    if (judge.isOver) break;
    exchanges.push(await exchange(sandbox, judge, prompt));
    const side = index % 2 === 0 ? 'human' : 'computer';
    await judge.play({ type: 'bet', side, quantity: 2 });
  }
  await judge.play({ type: 'done', done: true });
  return exchanges;
}

/** One question, from asking it to the answer's text. */
export async function exchange(sandbox: Sandbox, judge: Person, prompt: Prompt): Promise<Exchange> {
  const asked = await ask(judge, prompt);
  return asked.hear(sandbox);
}

export async function ask(judge: Person, prompt: Prompt) {
  const { game } = judge;
  const at = performance.now();
  const count = judge.view?.conversation.length ?? 0;
  const outcome = await judge.play({ type: 'ask', text: prompt.text });
  if (outcome !== 'ok' && !judge.isOver)
    throw new Error(`the sandbox could not ask ${JSON.stringify(prompt.text)}: ${outcome}`);
  const question = judge.view?.conversation[count]?.question ?? '';
  const answerIn = (view: TableView | undefined) =>
    view?.conversation.find((one) => one.question === question)?.answer?.text ?? undefined;
  return {
    question,
    hear: async ({ commandLog }: Sandbox): Promise<Exchange> => {
      await judge.until((view) => answerIn(view) !== undefined);
      const given = commandLog.find(
        ({ game: where, command, outcome: how }) =>
          where === game &&
          command.type === 'answer' &&
          how === 'ok' &&
          (command.question ?? question) === question,
      );
      const answer = answerIn(judge.view) ?? (given === undefined ? undefined : String(given.command.text));
      const end = judge.view?.reveal?.end;
      const isSilent = answer === undefined && (end === 'target-left' || end === 'void');
      return { ...prompt, game, question, answer, took: given && given.at - at, isSilent };
    },
  };
}
