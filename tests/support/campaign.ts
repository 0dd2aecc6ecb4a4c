/** A small campaign on a running server, and people who annotate over HTTP. */
import {
  type BatchRules,
  type CampaignTerms,
  type Conversation,
  defaultBatchRules,
  planBatches,
} from '@parlour/annotation';

/** Speakers in the conversations of `pool`: none of these names may reach an annotator. */
export const secretNames = ['Quibbler', 'Wombling', 'Hominid'] as const;

/** Eight conversations between two bots and two between people, each of two exchanges. */
export const pool: readonly Conversation[] = Array.from({ length: 10 }, (_, index) => ({
  id: `t_secret_${index}`,
  domain: 'test',
  entities:
    index < 8
      ? [
          { name: secretNames[0], nature: 'machine' },
          { name: secretNames[1], nature: 'machine' },
        ]
      : [
          { name: secretNames[2], nature: 'human' },
          { name: secretNames[2], nature: 'human' },
        ],
  exchanges: [1, 2].map((nth) => [`What about ${index} ${nth}?`, `Nothing about ${index} ${nth}.`] as const),
  seed: [`How did ${index} begin?`, `Nobody is told how ${index} began.`],
}));

const usual: CampaignTerms = {
  title: 'Two of a kind',
  instructions: 'Read and judge.',
  features: [{ name: 'fluency', explanation: 'Who writes more fluently?' }],
  ...{ annotatorsPerSegment: 1, batchesPerAnnotator: 3, exclusion: '' },
};

interface Wish {
  readonly url: string;
  readonly token: string;
  /** The opener's own name for it. */
  readonly id: string;
  readonly terms?: Partial<CampaignTerms>;
  readonly rules?: Partial<BatchRules>;
  readonly conversations?: readonly Conversation[];
  readonly gold?: readonly string[];
}

/** Opens a campaign of `pool` in batches of four, and gives the name of its stream. */
export async function openCampaign(wish: Wish): Promise<string> {
  const { url, token, id, terms = {}, rules = {}, conversations = pool, gold = [] } = wish;
  const found = planBatches(conversations, {
    ...defaultBatchRules,
    ...{ segments: [1, 2], size: 4, annotatorsPerSegment: 1, chance: 'x' },
    ...rules,
  });
  if ('faults' in found) throw new Error('there is no such plan');
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error.message);
    return answer;
  };
  const opening = { ...usual, ...terms };
  const { stream } = await post('streams', { id, kind: 'campaign', opening });
  const commands = [
    { type: 'add', conversations },
    { type: 'add-batches', batches: found.plan.batches },
    ...(gold.length > 0 ? [{ type: 'add-gold', conversations: gold }] : []),
    { type: 'begin' },
  ];
  for (const what of commands) await post(`streams/${stream}/commands`, { id: what.type, do: what });
  return stream;
}

let devices = 0;

/** A browser, without the browser: it keeps its cookie, and everything that it receives. */
export function device(url: string, received: string[] = []) {
  let cookie = '';
  let count = 0;
  devices += 1;
  const nth = devices;
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    received.push(text, JSON.stringify([...response.headers].filter(([name]) => name !== 'set-cookie')));
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return JSON.parse(text);
  }
  const say = (stream: string, what: object) => {
    count += 1;
    return call('POST', `streams/${stream}/commands`, { id: `${nth} ${count}`, do: what });
  };
  return { call, say, see: (stream: string) => call('GET', `streams/${stream}`) };
}
