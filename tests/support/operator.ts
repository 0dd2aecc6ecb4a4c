/** An operator in tests: a member with a passkey, who confirms every act with it. */
import { expect } from 'vitest';
import type { AccountHouse } from './account-house.ts';

/** A member with the operator role, and shortcuts for operators' requests. */
export async function operatorOf(house: AccountHouse, nickname = 'Olga') {
  const { post, get, member, addPasskey } = house;
  const { id, cookie } = await member(nickname);
  const { device } = await addPasskey(cookie);
  const { safety } = house.house.store;
  await safety.act({ type: 'add-operator', account: id }, 'data-directory', 1);

  /** The proof for an act that is sent in this way, with this body. */
  async function confirmation(path: string, body: object): Promise<string> {
    const { json } = await post('/api/operators/confirm/options', { at: `POST ${path}`, body }, cookie);
    const shown = await post('/api/operators/confirm', device.login(json.challenge), cookie);
    expect(shown.status).toBe(200);
    return shown.json.confirmation;
  }
  const confirmed = async (path: string, body: object) =>
    post(path, { ...body, confirmation: await confirmation(path, body) }, cookie);
  const act = (wish: object) => confirmed('/api/operators/acts', { act: wish });
  return {
    id,
    cookie,
    device,
    confirmation,
    confirmed,
    act,
    read: (path: string) => get(`/api/operators${path}`, cookie),
  };
}
