/** A target that holds no line: the house calls it with each question, and signs what it sends. */
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { PARLOUR_WEBHOOK_SECRET: secret = '', PORT = '8080' } = process.env;
const webhook = new Webhook(secret);

/** What the house asks. Throws if somebody else sent it, or if it is older than five minutes. */
async function questionIn(request: IncomingMessage): Promise<{ readonly text: string }> {
  const body = Buffer.concat(await request.toArray()).toString();
  return webhook.verify(body, request.headers as Record<string, string>) as { text: string };
}

createServer(async (request, response) => {
  try {
    const { text } = await questionIn(request);
    response.end(JSON.stringify({ answer: `You said: ${text}` }));
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(PORT));
