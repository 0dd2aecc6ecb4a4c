/** For endpoints that answer a stream request with a single JSON. */

interface WholeReply {
  readonly choices?: readonly { readonly message?: object; readonly finish_reason?: unknown }[];
}

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Fetches. If a stream was requested and a single JSON came, it is converted to a stream of one event. */
export async function fetchStreamOrWhole(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, init);
  const { status, ok, headers } = response;
  if (!ok || !isJson.test(headers.get('content-type') ?? '') || !asksForStream(init?.body)) return response;
  const text = await response.text();
  const told = streamOf(text);
  return told === undefined
    ? new Response(text, { status, headers })
    : new Response(told, { status, headers: { 'content-type': 'text/event-stream' } });
}

const asksForStream = (body: unknown): boolean =>
  typeof body === 'string' && /"stream"\s*:\s*true/.test(body);

/** Undefined: not a single JSON. */
function streamOf(text: string): string | undefined {
  let whole: WholeReply;
  try {
    whole = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(whole?.choices)) return undefined;
  const choices = whole.choices.map(({ message, finish_reason }, index) => {
    // Tools are not offered; an empty list of them is not to be read as one.
    const delta = { ...message, tool_calls: undefined, function_call: undefined };
    return { index, delta, finish_reason: finish_reason ?? 'stop' };
  });
  return `data: ${JSON.stringify({ ...whole, choices })}\n\ndata: [DONE]\n\n`;
}
