/** For endpoints that answer a stream request with a single JSON, or with a page. */
import { APICallError } from 'ai';

interface WholeReply {
  readonly error?: unknown;
  readonly choices?: readonly { readonly message?: object; readonly finish_reason?: unknown }[];
}

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Types of endpoints that name none: what comes is known by its beginning. */
const isUntyped = /^(?:$|text\/plain\b|application\/octet-stream\b)/i;

/** Whether the first bytes of a body open an object. The body can still be read. */
async function beginsAsJson(response: Response): Promise<boolean> {
  const copy = response.clone().body?.getReader();
  for (let begin = ''; copy !== undefined; ) {
    const { value, done } = await copy.read();
    begin = `${begin}${new TextDecoder().decode(value)}`.trimStart();
    if (begin === '' && !done) continue;
    void copy.cancel();
    return begin.startsWith('{');
  }
  return false;
}

/** Fetches. If a stream was requested and a single JSON came, it is converted to a stream of one event. */
export async function fetchStreamOrWhole(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  // A redirect may lead to an address that nobody chose, with the talk in it.
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, ok, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (!ok || !asksForStream(init?.body)) return response;
  if (/^text\/html\b/i.test(type)) {
    await response.body?.cancel();
    const call = { message: 'a page', url: response.url, requestBodyValues: {}, statusCode: status };
    throw new APICallError({ ...call, responseHeaders: { 'content-type': type } });
  }
  const mayBeJson = isJson.test(type) || (isUntyped.test(type) && (await beginsAsJson(response)));
  if (!mayBeJson) return response;
  const text = await response.text();
  const told = streamOf(text);
  return told === undefined
    ? new Response(text, { status, headers })
    : new Response(told, { status, headers: { 'content-type': 'text/event-stream' } });
}

const asksForStream = (body: unknown): boolean =>
  typeof body === 'string' && /"stream"\s*:\s*true/.test(body);

/** An error in place of an answer, as the event of an error; the library wants a message in it. */
function eventOf(error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined;
  const { message, code } =
    typeof error === 'object' ? (error as Record<string, unknown>) : { message: error };
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {};
  return `data: ${JSON.stringify({ error: { message: String(message ?? ''), ...known } })}\n\n`;
}

/** Undefined: not a single JSON. */
function streamOf(text: string): string | undefined {
  let whole: WholeReply;
  try {
    whole = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(whole?.choices)) return eventOf(whole?.error);
  const choices = whole.choices.map(({ message, finish_reason }, index) => {
    // Tools are not offered; an empty list of them is not to be read as one.
    const delta = { ...message, tool_calls: undefined, function_call: undefined };
    return { index, delta, finish_reason: finish_reason ?? 'stop' };
  });
  return `data: ${JSON.stringify({ ...whole, choices })}\n\ndata: [DONE]\n\n`;
}
