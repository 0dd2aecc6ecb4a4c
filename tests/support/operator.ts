/** An operator in tests: a member with a passkey, who confirms every act with it. */
import { expect } from 'vitest';
import type { AccountHouse } from './account-house.ts';

/** A member who is made an operator, with shortcuts for what operators do over HTTP. */
export async function operatorOf(house: AccountHouse, nickname = 'Olga') {
  const { post, get, member, addPasskey } = house;
  const { id, cookie } = await member(nickname);
  const { device } = await addPasskey(cookie);
  const { safety } = house.house.store;
  await safety.act({ type: 'add-operator', account: id }, 'data-directory', 1);

  async function confirmation(): Promise<string> {
    const { json } = await post('/api/confirm/passkey/options', {}, cookie);
    const shown = await post('/api/operators/confirm', device.login(json.challenge), cookie);
    expect(shown.status).toBe(200);
    return shown.json.confirmation;
  }
  const act = async (wish: object) =>
    post('/api/operators/acts', { act: wish, confirmation: await confirmation() }, cookie);
  return {
    id,
    cookie,
    device,
    confirmation,
    act,
    read: (path: string) => get(`/api/operators${path}`, cookie),
  };
}
