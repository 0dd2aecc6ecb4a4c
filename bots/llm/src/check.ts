/** Tries an endpoint with the requests that games send, for `parlour llm check`. */
import type { Prompt } from '@parlour/bot-sdk';
import { adviceFor, type Endpoint, type EndpointSettings, unusable } from './endpoint/index.ts';
import type { createContestant } from './show/index.ts';
import type { Answer, createTarget } from './target.ts';

interface CheckOptions {
  readonly endpoint: Endpoint;
  readonly settings: EndpointSettings;
  readonly answer: ReturnType<typeof createTarget>;
  readonly contestant: ReturnType<typeof createContestant>;
}

/** A message of a talk in the check, as long as people write. */
const small = 'well i took the bus because it rained and then it was late, so i read the news on my phone';

const talkOf = (messages: number): Prompt['talk'] =>
  Array.from({ length: messages }, (_, at) => ({
    by: 'BACBD'[at % 5] ?? 'A',
    text: `${at + 1}. ${small}`,
    at,
  }));

const showPrompt = (messages: number): Prompt => ({
  ...{ id: 'p_check', game: null, preset: 'show/article', kind: 'say', you: 'B', as: 'contestant' },
  ...{ others: ['A', 'C', 'D'], prior: 0.5, talk: talkOf(messages), whom: ['A', 'C', 'D'], rules: '' },
  limits: { characters: 300, messages: 1 },
});

const exchanges = Array.from({ length: 20 }, (_, at) => ({
  question: `${at + 1}. ${small}, and you?`,
  answer: small,
}));

/**
 * Prints one line for each kind of request, and exits; with code 1 if one failed. The lines say which variable
 * or field to set. The endpoint may charge for about 10,000 tokens.
 */
export async function checkEndpoint({
  endpoint,
  settings,
  answer,
  contestant,
}: CheckOptions): Promise<never> {
  const worded = async (said: Promise<Answer | { readonly text: string }>) => (await said).text;
  /** The text that was found, without the key. */
  const found = () => shortened(endpoint.lastText.replaceAll(settings.apiKey || '\0', '(key)'));
  const noLabels = () =>
    `expected labels as JSON such as {"A": "human"}, found ${found()}. ${adviceFor('Choose another PARLOUR_LLM_MODEL, or set PARLOUR_LLM_PROMPTS', process.env)}`;
  const notUsable = () => (endpoint.lastText === '' ? unusable : `${unusable}; found ${found()}`);
  const labels = async () => JSON.stringify((await contestant.judge(showPrompt(8))) ?? '').replace('""', '');
  const checks: readonly (readonly [string, () => Promise<string>])[] = [
    ['question', () => worded(answer({ game: null, text: 'hi, how is it going?', before: [] }))],
    ['long talk', () => worded(answer({ game: null, text: 'and now?', before: exchanges }))],
    ['several speakers', () => worded(contestant.say(showPrompt(8)))],
    ['long show', () => worded(contestant.say(showPrompt(60)))],
    ['labels', labels],
  ];
  let failed = false;
  let before = '';
  for (const [name, ask] of checks) {
    const from = performance.now();
    const said = await ask().catch(() => '');
    const ms = Math.round(performance.now() - from);
    if (said === '') failed = true;
    if (said !== '') {
      console.log(`ok    ${name}: ${ms} ms: ${said}`);
      continue;
    }
    const why = endpoint.lastReason || (name === 'labels' ? noLabels() : notUsable());
    console.log(
      `FAIL  ${name}: ${why === before ? 'the same' : `${why}${await modelsText(endpoint, settings)}`}`,
    );
    before = why;
  }
  // A model of a file has no such field, and finds the form again at each start.
  if (endpoint.turns !== (settings.turns ?? 'named') && !process.env.PARLOUR_LLM_VERSION)
    console.log(
      `note  it takes talk only as ${endpoint.turns}. PARLOUR_LLM_TURNS=${endpoint.turns} saves the first try.`,
    );
  process.exit(failed ? 1 : 0);
}

/** A text as it is shown where another was expected. */
const shortened = (text: string): string =>
  JSON.stringify([...text].length > 120 ? `${[...text].slice(0, 117).join('')}...` : text);

/** The models that the endpoint has, where it does not know the one that was named. */
async function modelsText(
  { lastFailure }: Pick<Endpoint, 'lastFailure'>,
  { baseUrl, apiKey }: EndpointSettings,
): Promise<string> {
  if (lastFailure !== 'model') return '';
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/models`, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      // A redirect may lead to an address that no one chose, and into a refused network.
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    });
    const { data } = (await response.json()) as { data: readonly { id: string }[] };
    return `. It has: ${data
      .slice(0, 20)
      .map(({ id }) => id)
      .join(', ')}`;
  } catch {
    return '';
  }
}
