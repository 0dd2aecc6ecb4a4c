/**
 * A site whose sign-up asks Parlour whether the visitor is human. It needs Node and nothing else:
 * PARLOUR=http://localhost:4646 SITE=w_... SITE_KEY=parlour_site_... node docs/how-to/relying-site.js
 */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';

const { PARLOUR = 'http://localhost:4646', SITE, SITE_KEY, PORT = '3000' } = process.env;
/** The secret of each sign-up under way, by its challenge. Each serves once. */
const secrets = new Map();
/** Text of others, safe in a page. */
const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** What a statement says, if it is Parlour's, for this site, and not too old. Throws otherwise. */
async function checkOffline(statement) {
  const [head, body, signature] = statement.split('.');
  const { kid, alg } = decode(head);
  const { keys } = await (await fetch(`${PARLOUR}/.well-known/jwks.json`)).json();
  const jwk = keys.find((key) => key.kid === kid);
  if (alg !== 'EdDSA' || jwk === undefined) throw new Error('the key is unknown');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  const claims = decode(body);
  if (claims.iss !== new URL(PARLOUR).origin || claims.aud !== SITE)
    throw new Error('it is for another site');
  if (claims.exp * 1000 < Date.now()) throw new Error('it is too old');
  return claims;
}

/** Redeems it at Parlour as well, so that it is worth nothing if someone else has a copy. */
async function redeem(statement, secret) {
  const response = await fetch(`${PARLOUR}/api/proofs/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site: SITE, key: SITE_KEY, statement, secret }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
}

async function welcome(statement, cookie) {
  const claims = await checkOffline(statement);
  const secret = secrets.get(claims.challenge);
  // The cookie ties the statement to the browser that began the sign-up.
  if (secret === undefined || cookie !== `sign-up=${claims.challenge}`) throw new Error('no such sign-up');
  secrets.delete(claims.challenge);
  await redeem(statement, secret);
  if (claims.result !== 'human') return `Not shown: ${claims.result}.`;
  const { share, n } = claims.errors.falsePass;
  return `Welcome, human. Bots pass here in ${share === null ? 'an unknown share' : share} of ${n} proofs.`;
}

createServer(async (request, response) => {
  const address = `http://127.0.0.1:${PORT}${request.url}`;
  if (!URL.canParse(address)) return response.writeHead(400).end();
  const { pathname, searchParams } = new URL(address);
  const show = (status, text) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>Mail</h1><p>${text}</p>`);
  if (pathname === '/sign-up') {
    const secret = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(secret).digest('base64url');
    secrets.set(challenge, secret);
    const query = new URLSearchParams({ site: SITE, challenge, return: `http://127.0.0.1:${PORT}/back` });
    const headers = {
      location: `${PARLOUR}/prove?${query}`,
      'set-cookie': `sign-up=${challenge}; HttpOnly; SameSite=Lax`,
    };
    response.writeHead(303, headers).end();
  } else if (pathname === '/back') {
    const cookie = request.headers.cookie?.split('; ').find((one) => one.startsWith('sign-up='));
    await welcome(searchParams.get('statement') ?? '', cookie).then(
      (text) => show(200, escaped(text)),
      (error) => show(403, escaped(`Refused: ${error.message}.`)),
    );
  } else show(200, '<a href="/sign-up">Sign up</a>');
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
