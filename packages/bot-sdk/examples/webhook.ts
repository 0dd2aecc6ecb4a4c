/** A target without a connection: the server calls it with each signed prompt. */
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { PARLOUR_WEBHOOK_SECRET: secret = '', PORT = '8080' } = process.env;
const webhook = new Webhook(secret);

interface Prompt {
  readonly talk: readonly { readonly text: string | null }[];
}

/**
 * Returns the prompt of a request. Throws if its signature is invalid, or if it is older than five minutes.
 */
async function promptIn(request: IncomingMessage): Promise<Prompt> {
  const body = Buffer.concat(await request.toArray()).toString();
  return webhook.verify(body, request.headers as Record<string, string>) as Prompt;
}

createServer(async (request, response) => {
  try {
    const { talk } = await promptIn(request);
    response.end(JSON.stringify({ text: `You said: ${talk.at(-1)?.text ?? 'nothing yet'}` }));
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(PORT));
