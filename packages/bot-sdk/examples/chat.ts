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
    const response = await fetch(`${CHAT_URL}/chat/completions`, { method: 'POST', headers, body, signal });
    const sent = (await response.text()).replaceAll(CHAT_KEY, '(key)');
    // What is thrown here is silence in the game, and a line in the log of the bot.
    if (!response.ok) throw new Error(`${CHAT_URL}: expected status 200, found ${response.status}: ${sent}`);
    const [choice] = JSON.parse(sent).choices ?? [];
    if (!choice?.message?.content) throw new Error(`${CHAT_URL}: expected a text in choices, found ${sent}`);
    return choice.message.content;
  },
});
