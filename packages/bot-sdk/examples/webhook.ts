/** A target that holds no line: the house calls it with each question, and signs what it sends. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PARLOUR_WEBHOOK_SECRET: secret = '', PORT = '8080' } = process.env;

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const { 'parlour-timestamp': at = '', 'parlour-signature': signature = '' } = request.headers;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  const given = Buffer.from(String(signature));
  const isFresh = Math.abs(Date.now() - Number(at)) < 5 * 60_000;
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isFresh || !isSigned) response.writeHead(401).end();
  else response.end(JSON.stringify({ answer: `You said: ${JSON.parse(body).text}` }));
}).listen(Number(PORT));
