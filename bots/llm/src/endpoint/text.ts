/** Makes one request to an endpoint and reads its output. */
import { generateText, type LanguageModel, type LanguageModelUsage, type ModelMessage, streamText } from 'ai';
import { type Failure, failureOf } from './failure.ts';
import type { EndpointSettings } from './settings.ts';
import { estimatedTokens } from './spending.ts';

/** A request to an endpoint. */
export interface CompletionRequest {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** Returns true if the text so far suffices; the rest is not awaited. */
  readonly isEnough?: (text: string) => boolean;
  /** Asks for JSON, if the endpoint offers that. */
  readonly json?: boolean;
  readonly temperature?: number;
  /** By performance.now(). Left out: as the settings say, from now. */
  readonly deadline?: number;
  /** The seat that asks: seats are served in turns. */
  readonly seat?: string;
}

/** Output of an endpoint. */
export interface Reply {
  readonly text: string;
  /** False: cut off by its limit, a filter of contents or a disconnection. */
  readonly isWhole: boolean;
  /** True: a filter of contents stopped it. */
  readonly isFiltered?: true;
}

export interface Attempt {
  readonly reply: Reply;
  readonly failure: Failure | undefined;
  /** Cost in tokens: reported by the endpoint, or estimated. */
  readonly tokens: number;
}

type TimedWish = CompletionRequest & { readonly deadline: number };

// Warnings would go to standard error, with who knows what in them.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** Asks once. */
export async function requestOnce(
  model: LanguageModel,
  wish: TimedWish,
  settings: EndpointSettings,
): Promise<Attempt> {
  const control = new AbortController();
  const end = setTimeout(() => control.abort(), Math.max(wish.deadline - performance.now(), 0));
  const read: Reading = { text: '', thoughts: '', usage: undefined, isWhole: false, isFiltered: false };
  try {
    const call = callOf(model, wish, settings, control.signal);
    await inTime(settings.stream ? stream(call, wish, read) : whole(call, read), control.signal);
    cutAtLimit(read, settings.maxTokens);
    return { reply: replyIn(read), failure: undefined, tokens: tokensOf(wish, read) };
  } catch (error) {
    const failure = failureOf(error);
    const isBilled = failure.isBilled || read.text !== '' || read.thoughts !== '';
    return {
      reply: { ...replyIn(read), isWhole: false },
      failure,
      tokens: isBilled ? tokensOf(wish, read) : 0,
    };
  } finally {
    clearTimeout(end);
    control.abort(); // also when enough was read: no request outlives its reader
  }
}

interface Reading {
  text: string;
  thoughts: string;
  usage: LanguageModelUsage | undefined;
  isWhole: boolean;
  isFiltered: boolean;
}

function callOf(model: LanguageModel, wish: TimedWish, settings: EndpointSettings, abortSignal: AbortSignal) {
  const { instructions, messages, temperature } = wish;
  return {
    model,
    ...(instructions !== '' && { instructions }),
    abortSignal,
    messages: [...messages],
    maxOutputTokens: settings.maxTokens,
    maxRetries: 0,
    ...(temperature !== undefined && { temperature }),
    ...(wish.json === true && { providerOptions: { llm: { response_format: { type: 'json_object' } } } }),
  };
}
type Call = ReturnType<typeof callOf>;

async function whole(call: Call, read: Reading): Promise<void> {
  const { text, reasoningText = '', usage, finishReason } = await generateText(call);
  Object.assign(read, { text, thoughts: reasoningText, usage, ...endOf(finishReason) });
}

async function stream(call: Call, { isEnough }: CompletionRequest, read: Reading): Promise<void> {
  const { fullStream } = streamText({ ...call, onError: () => {} });
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new DOMException('too late', 'AbortError');
    if (part.type === 'reasoning-delta') read.thoughts += part.text;
    if (part.type === 'finish-step') {
      read.usage = part.usage;
      Object.assign(read, endOf(part.finishReason));
    }
    if (part.type !== 'text-delta') continue;
    read.text += part.text;
    if (isEnough?.(read.text) === true || read.text.length > limitOf(call.maxOutputTokens)) return;
  }
}

const endOf = (finish: string): Pick<Reading, 'isWhole' | 'isFiltered'> => ({
  isWhole: finish !== 'length' && finish !== 'content-filter',
  isFiltered: finish === 'content-filter',
});

/** More characters than this no answer within the limit of tokens has. */
const limitOf = (tokens: number): number => tokens * 20;

/** Some endpoints ignore the limit of tokens: the rest of their answer is left out. */
function cutAtLimit(read: Reading, tokens: number): void {
  if (read.text.length <= limitOf(tokens)) return;
  Object.assign(read, { text: read.text.slice(0, limitOf(tokens)), isWhole: false });
}

/** Rejects on abort, even if the library does not. */
function inTime(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('too late', 'AbortError')));
    work.then(resolve, reject);
  });
}

const replyIn = ({ text, isWhole, isFiltered }: Reading): Reply => ({
  ...{ text, isWhole },
  ...(isFiltered && { isFiltered }),
});

function tokensOf({ instructions, messages }: CompletionRequest, { text, thoughts, usage }: Reading): number {
  const { totalTokens, inputTokens, outputTokens } = usage ?? {};
  if (totalTokens !== undefined) return totalTokens;
  if (inputTokens !== undefined && outputTokens !== undefined) return inputTokens + outputTokens;
  const asked = messages.map(({ content }) =>
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  return [instructions, ...asked, text, thoughts].reduce((sum, one) => sum + estimatedTokens(one) + 4, 0);
}
