/** Bots as subjects: one that is registered with a house, or a program that is started for the interview. */
import type { Asked } from '@parlour/interview';
import { readAnswer } from '@parlour/interview';
import { programBot } from '../speaking/program-bot.ts';
import { type HouseAccess, registeredBot } from '../speaking/registered-bot.ts';
import type { AskingOptions, Given, Subject } from './subject.ts';

const rules =
  'You are interviewed: each question has two answers. Reply with the number of the better one, 1 or 2, and nothing else. Later questions may come back to earlier ones.';

/** A question as a bot gets it: earlier turns as what both said, the last thing said is the question. */
function talkOf({ earlier, text }: Asked): readonly { by: string; text: string; at: number }[] {
  const said = earlier.map(({ role, content }) => ({
    by: role === 'user' ? 'interviewer' : 'subject',
    text: content,
  }));
  return [...said, { by: 'interviewer', text }].map((one, at) => ({ ...one, at }));
}

const readReply = (reply: string, { reading }: AskingOptions): Given => ({
  answer: readAnswer(reply, reading),
  reply,
});

/** Starts the program of a bot in a house of its own, and interviews it there. */
export async function fileSubject(name: string, file: string, options: AskingOptions): Promise<Subject> {
  const { ask, close } = await programBot(name, file, options.timeout);
  return {
    name,
    common: { as: 'subject', rules },
    ask: async (asked) => readReply(await ask({ preset: 'interview', talk: talkOf(asked), rules }), options),
    close,
  };
}

/** Interviews a bot that is registered with a house, over the line that it has there. */
export async function registeredSubject(
  name: string,
  bot: string,
  access: HouseAccess,
  options: AskingOptions,
): Promise<Subject> {
  const { ask, keep } = await registeredBot(name, bot, access);
  return {
    name,
    common: { as: 'subject', rules },
    async ask(asked, _dialogue, signal) {
      const talk = talkOf(asked).map(({ by, text }) => ({ by, text }));
      return readReply(await ask({ talk, rules, deadlineMs: options.timeout }, signal), options);
    },
    async keep(interview, answers) {
      await keep(interview, answers);
    },
    close: async () => {},
  };
}
