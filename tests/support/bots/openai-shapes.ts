/** Responses of real OpenAI-like endpoints. */
import type { ServerResponse } from 'node:http';
import type { ChatRequest, Shape } from './openai-server.ts';

/** Responses of real endpoints, with unused fields. */

const usage = { prompt_tokens: 310, completion_tokens: 12, total_tokens: 322 };

interface Words {
  readonly content: string | null;
  readonly reasoning?: string;
  readonly finish?: string;
  readonly usage?: object | null;
}

/** A text in the requested form: in one piece, or as a stream. */
export const says = (content: string, more: Omit<Words, 'content'> = {}): Shape => {
  const words = { content, ...more };
  return (response, request) =>
    request.body.stream ? stream(response, words) : whole(response, request, words);
};

/** In one piece, even if a stream was requested. */
export const saysWhole = (content: string, more: Omit<Words, 'content'> = {}): Shape => {
  return (response, request) => whole(response, request, { content, ...more });
};

/** In one piece, as vLLM does it: with every field there is, most of them null, and no tools. */
function whole(response: ServerResponse, { body }: ChatRequest, words: Words): void {
  const { content, reasoning = null, finish = 'stop' } = words;
  const message = {
    role: 'assistant',
    content,
    reasoning_content: reasoning,
    refusal: null,
    annotations: null,
    audio: null,
    function_call: null,
    tool_calls: [],
  };
  send(response, 200, {
    id: 'chatcmpl-2f1c',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: body.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish, stop_reason: null }],
    ...(words.usage === null ? {} : { usage: words.usage ?? usage }),
    prompt_logprobs: null,
  });
}

/**
 * As a stream, like llama.cpp and OpenAI: the role first, parts of words, the finish, a usage chunk, DONE.
 */
function stream(response: ServerResponse, words: Words): void {
  begin(response);
  for (const delta of deltasOf(words)) response.write(chunk(delta));
  response.write(chunk({}, words.finish ?? 'stop'));
  if (words.usage !== null) response.write(event({ ...base, choices: [], usage: words.usage ?? usage }));
  response.end('data: [DONE]\n\n');
}

const base = { id: 'chatcmpl-2f1c', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'm' };
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: object, finish: string | null = null) =>
  event({
    ...base,
    system_fingerprint: 'fp',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  });
const begin = (response: ServerResponse) =>
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });

function deltasOf({ content, reasoning = '' }: Words): object[] {
  const pieces = (text: string) => text.match(/[\s\S]{1,4}/gu) ?? [];
  return [
    { role: 'assistant', content: '' },
    ...pieces(reasoning).map((piece) => ({ content: null, reasoning_content: piece })),
    ...pieces(content ?? '').map((piece) => ({ content: piece })),
  ];
}

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** An error as OpenAI words it; it repeats the key, which some proxies do. */
const refuses = (status: number, code: string, headers: object = {}): Shape => {
  return (response, { authorization, body }) => {
    const message = `Error ${code} for ${authorization}: ${JSON.stringify(body.messages)}`;
    send(
      response,
      status,
      { error: { message, type: code, param: null, code } },
      { ...headers, ...(authorization && { 'x-echo': authorization }) },
    );
  };
};

export const shapes = {
  busy: (seconds: string): Shape => refuses(429, 'rate_limit_exceeded', { 'retry-after': seconds }),
  fails: refuses(500, 'server_error'),
  overloaded: ((response) =>
    send(response, 503, '<html><h1>503</h1></html>', { 'content-type': 'text/html' })) as Shape,
  wrongKey: refuses(401, 'invalid_api_key'),
  unknownModel: refuses(404, 'model_not_found'),
  refusesJson: ((response, request) =>
    'response_format' in request.body
      ? refuses(400, 'unsupported_parameter')(response, request)
      : says('The chance is 0.7.')(response, request)) as Shape,
  malformed: ((response, { body }) => {
    if (!body.stream) return send(response, 200, '{"id":"chatcmpl-1","choices":[{"index":0,"mess');
    begin(response).write('data: {"id":"chatcmpl-1","choices":[{"in\n\n');
    response.end();
  }) as Shape,
  notJson: ((response) =>
    send(response, 200, '<html>Welcome</html>', { 'content-type': 'text/html' })) as Shape,
  noChoices: ((response, { body }) =>
    body.stream
      ? begin(response).end(`${event({ ...base, choices: [] })}data: [DONE]\n\n`)
      : send(response, 200, {
          id: 'x',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [],
          usage,
        })) as Shape,
  saysNothing: says(''),
  /** OpenRouter and other proxies: status 200, and an error where the answer should be. */
  errorAsAnswer: (error: object | string): Shape => {
    return (response) => send(response, 200, { error });
  },
  errorAsEvent: (error: object): Shape => {
    return (response, { body }) =>
      body.stream ? begin(response).end(event({ error })) : send(response, 200, { error });
  },
  /** Ollama, when the model could not be loaded: an error in the middle of a stream that began well. */
  breaksInStream: ((response, request) => {
    if (!request.body.stream) return refuses(500, 'api_error')(response, request);
    begin(response).write(chunk({ content: 'Well' }));
    response.end(event({ error: { message: 'llama runner process has terminated', type: 'api_error' } }));
  }) as Shape,
  /** The connection breaks after these words. */
  drops: (content: string): Shape => {
    return (response, { body }) => {
      if (body.stream) begin(response).write(chunk({ content }));
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .write('{"id":"x","choices":[{"message":{');
      setTimeout(() => response.destroy(), 20); // after the words have left
    };
  },
  /** Closes the connection without an answer. */
  hangsUp: ((response) => response.destroy()) as Shape,
  hangs: (() => {}) as Shape,
  /** A word now and then, and never an end. */
  drips: (content: string): Shape => {
    return (response, { body }) => {
      const words = content.match(/\S+\s*/gu) ?? [];
      if (body.stream) begin(response);
      else response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => {
        const word = words.shift();
        response.write(
          body.stream ? (word === undefined ? ': keep-alive\n\n' : chunk({ content: word })) : ' ',
        );
      }, 15);
      response.on('close', () => clearInterval(timer));
    };
  },
  /** Writes without end. */
  babbles: ((response, request) => {
    if (!request.body.stream) return says('Yes. '.repeat(4000))(response, request);
    begin(response);
    const timer = setInterval(() => response.write(chunk({ content: 'Yes, and so on. ' }).repeat(20)), 2);
    response.on('close', () => clearInterval(timer));
  }) as Shape,
};
