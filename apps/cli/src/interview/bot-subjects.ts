/** Bots as subjects: registered ones, or programs started for the interview. */
import type { Asked } from '@parlour/interview';
import { readAnswer } from '@parlour/interview';
import { programBot } from '../speaking/program-bot.ts';
import { registeredBot, type ServerAccess } from '../speaking/registered-bot.ts';
import type { AskingOptions, Subject, SubjectReply } from './subject.ts';

const rules =
  'You are interviewed: each question has two answers. Reply with the number of the better one, 1 or 2, and nothing else. Later questions may come back to earlier ones.';

/** A question for a bot: earlier turns as messages of both, the last message is the question. */
function talkOf({ earlier, text }: Asked): readonly { by: string; text: string; at: number }[] {
  const said = earlier.map(({ role, content }) => ({
    by: role === 'user' ? 'interviewer' : 'subject',
    text: content,
  }));
  return [...said, { by: 'interviewer', text }].map((one, at) => ({ ...one, at }));
}

const readReply = (reply: string, { reading }: AskingOptions): SubjectReply => ({
  answer: readAnswer(reply, reading),
  reply,
});

/** Starts a bot's program on a private server, and interviews it there. */
export async function fileSubject(name: string, file: string, options: AskingOptions): Promise<Subject> {
  const { ask, close } = await programBot(name, file, options.timeout);
  return {
    name,
    common: { as: 'subject', rules },
    ask: async (asked) => readReply(await ask({ preset: 'interview', talk: talkOf(asked), rules }), options),
    close,
  };
}

/** Interviews a registered bot over its connection to the server. */
export async function registeredSubject(
  name: string,
  bot: string,
  access: ServerAccess,
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
