/** Reasons for which endpoints refuse a request: recognised in their words, told in ours with the cure. */

/** A known reason. */
export interface KnownReason {
  /** For the server's log, which takes one word. */
  readonly word: string;
  /** What is wrong, and which variable to set. */
  readonly sentence: string;
}

type Case = KnownReason & { readonly status?: readonly number[]; readonly said?: RegExp };

/** A filter of contents, of the model or of its provider, stopped the answer. */
export const filtered: KnownReason = {
  word: 'filtered',
  sentence:
    'its filter of contents stopped the answer. Change the filter at the provider, or choose another PARLOUR_LLM_MODEL',
};

/** The first that fits counts. Nothing of the endpoint's text is repeated: it may contain the key. */
const cases: readonly Case[] = [
  {
    ...filtered,
    said: /content[_ ]?filter|content management policy|content policy|safety system/i,
  },
  {
    word: 'max-tokens',
    said: /max_completion_tokens/i,
    sentence:
      'it does not take max_tokens. Set PARLOUR_LLM_BODY={"max_tokens":null,"max_completion_tokens":1000}',
  },
  {
    word: 'context',
    said: /context (?:size|length|window)|maximum context|context_length|too many tokens|prompt is too long/i,
    sentence:
      'the talk is longer than its context. Start it with a context of 8192 tokens or more, or choose another PARLOUR_LLM_MODEL',
  },
  {
    word: 'temperature',
    said: /temperature/i,
    sentence: 'it does not take this temperature. Set PARLOUR_LLM_BODY={"temperature":null}',
  },
  {
    word: 'stream-options',
    said: /stream_options/i,
    sentence: 'it does not take stream_options. Set PARLOUR_LLM_BODY={"stream_options":null}',
  },
  {
    word: 'stream',
    said: /\bstream(?:ing)?\b/i,
    sentence: 'it does not stream. Set PARLOUR_LLM_STREAM=0',
  },
  {
    word: 'turns',
    said: /alternat|\bname\b.*(?:extra|not permitted|forbidden|not allowed|unsupported|unexpected)|(?:extra|not permitted|forbidden|unsupported|unexpected)[\s\S]*\bname\b|system role/i,
    status: [400, 422, 500],
    sentence: 'it takes no talk of several speakers as it was sent. Set PARLOUR_LLM_TURNS=no-system',
  },
  {
    word: 'quota',
    said: /insufficient_quota|billing|\bcredits?\b|\bbalance\b/i,
    sentence: 'its account has no credit left. Pay there, or change PARLOUR_LLM_BASE_URL',
  },
  {
    word: 'model',
    said: /model[\s\S]*(?:not found|does not exist|not exist|unknown|invalid|try pulling|no such)|model_not_found|(?:unknown|no such|invalid) model/i,
    status: [400, 404, 422],
    sentence: 'it does not have this model. Change PARLOUR_LLM_MODEL',
  },
  {
    word: '404',
    status: [404, 405],
    sentence: 'nothing is at this address. Change PARLOUR_LLM_BASE_URL, which often ends with /v1',
  },
  { word: '401', status: [401], sentence: 'it refuses the key. Change PARLOUR_LLM_API_KEY' },
  {
    word: '403',
    status: [403],
    sentence: 'it does not allow that for this key. Change PARLOUR_LLM_API_KEY or PARLOUR_LLM_MODEL',
  },
  {
    word: '429',
    status: [429],
    sentence: 'too many requests for it. Lower PARLOUR_LLM_PARALLEL or PARLOUR_LLM_GAMES',
  },
];

/** The reason that this status and the words of the endpoint give, if it is known. */
export const reasonOf = (status: number, said: string): KnownReason | undefined =>
  cases.find(
    (one) =>
      (one.status?.includes(status) ?? status < 500) && (one.said === undefined || one.said.test(said)),
  );

/** Cures for failures of the connection, by the word of the failure. */
const cures: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start the endpoint, or change PARLOUR_LLM_BASE_URL',
  ENOTFOUND: 'Change PARLOUR_LLM_BASE_URL',
  PRIVATE_NETWORK:
    'Its name leads into a private network. Name such an endpoint in models.yaml, or start the server with --allow-private-webhooks',
  'too-long': 'Raise PARLOUR_LLM_TIMEOUT to 40 at most, lower PARLOUR_LLM_PARALLEL, or take a faster model',
  queue: 'Lower PARLOUR_LLM_GAMES or PARLOUR_LLM_SEATS, or raise PARLOUR_LLM_PARALLEL',
  UND_ERR_SOCKET: 'It closed the connection: see the log of the endpoint',
  ECONNRESET: 'It closed the connection: see the log of the endpoint',
  error: 'See the log of the endpoint, or the status page of its provider',
  unknown: 'See the log of the endpoint, or the status page of its provider',
  garbled: 'Check that PARLOUR_LLM_BASE_URL speaks the protocol of chat completions',
};

/** The sentence with its cure, if there is one. */
export const withCure = (sentence: string, word: string): string =>
  cures[word] === undefined ? sentence : `${sentence}. ${cures[word]}`;
