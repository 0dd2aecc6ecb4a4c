/** A researcher in tests: a member with the role, and a token from the account page. */

import type { Store } from '@parlour/store';
import { expect } from 'vitest';
import { ask } from './archive-play.ts';

const password = 'three blind mice';

/** Signs up, is made a researcher, confirms with the password and makes a token. */
export async function researcherOf(
  url: string,
  { safety }: Pick<Store, 'safety'>,
  nickname = 'Rosalind',
  scope = 'campaigns',
): Promise<{
  readonly id: string;
  readonly cookie: string;
  readonly token: string;
  readonly tokenId: string;
}> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await ask(`${url}/api/${path}`, { method: 'POST', body, headers: { cookie } });
    expect(answer).toMatchObject({ status: 200 });
    return answer;
  };
  const { json: account, cookie = '' } = await post('account', { nickname, password });
  // As `parlour operator researcher add` does.
  await safety.act({ type: 'add-researcher', account: account.id }, 'data-directory', 1);
  const { confirmation } = (await post('confirm', { password }, cookie)).json;
  const { json } = await post('me/tokens', { scope, confirmation }, cookie);
  return { id: account.id, cookie, token: json.token, tokenId: json.record.id };
}
