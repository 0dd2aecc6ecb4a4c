/** Bots of members in tests, registered over HTTP as members do. */

/** A registered bot and its token. */
export interface MembersBot {
  readonly id: string;
  readonly token: string;
  /** A further token with these scopes. */
  readonly issue: (scopes: readonly string[]) => Promise<string>;
  /** Revokes all of its tokens, as its owner does on the bot's page. */
  readonly revoke: () => Promise<void>;
}

const password = 'three blind mice';
/** As many as a member may have. */
const mostBots = 20;

/** Registers bots at one server: twenty of one member, then of the next. */
export function membersBots(url: string) {
  const owners: Promise<string>[] = [];
  let count = 0;

  async function send(method: string, path: string, cookie: string, body?: object) {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const cookies = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { json: JSON.parse(text), cookie: cookies };
  }

  async function newOwner(number: number): Promise<string> {
    return (await send('POST', 'account', '', { nickname: `Owner ${number}`, password })).cookie;
  }

  /** `scopes`: the token has these, and not all that it may have. */
  return async (
    name: string,
    { scopes, ...wish }: { readonly scopes?: readonly string[]; readonly [field: string]: unknown } = {},
  ): Promise<MembersBot> => {
    const number = Math.floor(count++ / mostBots);
    owners[number] ??= newOwner(number + 1);
    const cookie = await owners[number];
    const made = (await send('POST', 'bots', cookie, { name, ...wish })).json;
    const { id } = made.bot;
    const tokens = `bots/${id}/tokens`;
    const issue = async (some: readonly string[]): Promise<string> =>
      (await send('POST', tokens, cookie, { scopes: some })).json.token;
    const token: string = scopes === undefined ? made.token : await issue(scopes);
    const revoke = async () => {
      const all: { id: string; revokedAt: number | null }[] = (await send('GET', tokens, cookie)).json.tokens;
      for (const one of all) if (one.revokedAt === null) await send('DELETE', `${tokens}/${one.id}`, cookie);
    };
    return { id, token, issue, revoke };
  };
}
