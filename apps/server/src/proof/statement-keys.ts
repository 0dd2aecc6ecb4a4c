/** Keys that sign statements: kept with the server's own key in the records, and in no export. */
import type { Store } from '@parlour/store';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

const day = 86_400_000;
export const statementKeysSetting = 'proof/keys';
/** How long a key signs, in milliseconds. */
export const signsFor = 90 * day;
/** A key is public so long before it first signs, and after it last signed. */
export const keyOverlap = day;

export interface StatementKey {
  readonly kid: string;
  /** Milliseconds since 1970. */
  readonly signsFrom: number;
  /** With its private part. */
  readonly jwk: JWK;
  /** All keys before this one were revoked when it was made. */
  readonly followsRevoked?: true;
}

export class StatementKeys {
  readonly #records: Pick<Store['records'], 'setting' | 'changeSetting'>;
  #keys: readonly StatementKey[] = [];

  constructor({ records }: Pick<Store, 'records'>) {
    this.#records = records;
  }

  /** Reads the keys; draws the first if there is none. */
  async open(now: number): Promise<void> {
    const known = await this.#records.setting(statementKeysSetting);
    this.#keys = known === undefined ? [] : (JSON.parse(known) as readonly StatementKey[]);
    if (this.#keys.length === 0) await this.#keep([await newKey(now)]);
    await this.tidy(now);
  }

  /** Publishes the next key in time, and drops those that no statement needs. */
  async tidy(now: number): Promise<void> {
    const newest = this.#keys.at(-1);
    if (newest !== undefined && now >= newest.signsFrom + signsFor - keyOverlap)
      await this.#keep([...this.#keys, await newKey(now + keyOverlap)]);
    const needed = this.#keys.filter((_, index) => {
      const next = this.#keys[index + 1];
      return next === undefined || now < next.signsFrom + keyOverlap;
    });
    if (needed.length < this.#keys.length) await this.#keep(needed);
  }

  /** A new key: with `revoke` it signs now and no other is valid, otherwise after a day. */
  async rotate(now: number, revoke: boolean): Promise<void> {
    await this.#keep(
      revoke
        ? [{ ...(await newKey(now)), followsRevoked: true }]
        : [...this.#keys.filter((key) => key.signsFrom <= now), await newKey(now + keyOverlap)],
    );
  }

  /** The key that signs now. */
  signing(now: number): StatementKey {
    const key = this.#keys.findLast(({ signsFrom }) => signsFrom <= now);
    if (key === undefined) throw new Error('no key of statements signs yet');
    return key;
  }

  /** All public keys, the oldest first. */
  public() {
    return this.#keys.map(({ kid, jwk: { kty, crv, x } }) => ({
      ...{ kty: kty as string, crv: crv as string, x: x as string },
      ...{ kid, alg: 'EdDSA', use: 'sig' },
    }));
  }

  states(now: number) {
    const { kid: current } = this.signing(now);
    return this.#keys.map(({ kid, signsFrom }) => ({
      ...{ kid, signsFrom },
      state:
        signsFrom > now ? ('next' as const) : kid === current ? ('signs' as const) : ('retired' as const),
    }));
  }

  /** Stored before it is used. */
  async #keep(keys: readonly StatementKey[]): Promise<void> {
    await this.#records.changeSetting(statementKeysSetting, JSON.stringify(keys));
    this.#keys = keys;
  }
}

async function newKey(signsFrom: number): Promise<StatementKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: (jwk.x ?? '').slice(0, 16), signsFrom, jwk };
}
