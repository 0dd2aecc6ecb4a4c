/** A target around any chat that speaks like OpenAI's: Ollama, vLLM, llama.cpp or a hosted one. */
import { startBot } from '@parlour/bot-sdk';

const { CHAT_URL = 'http://localhost:11434/v1', CHAT_MODEL = 'llama3.2', CHAT_KEY = 'none' } = process.env;
const headers = { authorization: `Bearer ${CHAT_KEY}`, 'content-type': 'application/json' };
const say = (role: string, content: string | null) => ({ role, content: content ?? '' });
const persona = say('system', 'You chat with strangers. Answer casually, in one short sentence.');

startBot({
  async reply({ text, before }) {
    const said = before.flatMap((one) => [say('user', one.question), say('assistant', one.answer)]);
    const body = JSON.stringify({ model: CHAT_MODEL, messages: [persona, ...said, say('user', text)] });
    const signal = AbortSignal.timeout(30_000);
    // An error is silence in the game, and a line in the log of the bot.
    const response = await fetch(`${CHAT_URL}/chat/completions`, {
      method: 'POST',
      headers,
      body,
      signal,
    }).catch((error) => {
      throw new Error(`${CHAT_URL}: expected an answer, found ${error.cause?.code ?? error.message}`);
    });
    const sent = await response.text();
    const [choice] = (response.ok && sent.startsWith('{') && JSON.parse(sent).choices) || [];
    if (choice?.message?.content) return choice.message.content;
    const found = `${response.status}: ${sent.replaceAll(CHAT_KEY, '(key)')}`;
    throw new Error(`${CHAT_URL}: expected a text in choices, found status ${found}`);
  },
});
