/** Signs and verifies statements about attempts. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { sha256 } from '@parlour/host';
import { listCountedGames, sumGames, toSeconds } from '@parlour/proof';
import type { ProofStatement } from '@parlour/protocol';
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { AttemptEntry, ProofBook } from './proof-book.ts';
import type { StatementKeys } from './statement-keys.ts';

interface Ports {
  readonly book: ProofBook;
  readonly keys: StatementKeys;
  readonly now: () => number;
}

/** What a site sends to have a statement verified. */
interface VerifyRequest {
  readonly site: string;
  readonly key: string;
  readonly statement: string;
  readonly secret: string;
}

const algorithm = 'EdDSA';

/** The attempt in the id of a statement. */
const attemptOf = (jti: string): string => jti.split('/')[0] ?? '';

export class Statements {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Signs what is known of an attempt. The statement is noted in the attempt before it is given away. Throws HttpRefusal. */
  async sign(entry: AttemptEntry, issuer: string, errorRates: ProofStatement['errors']): Promise<string> {
    const { book, keys, now } = this.#ports;
    const { stream, state, startedAt } = entry;
    const jti = `${stream}/${state.statements.length + 1}`;
    const refusal = await book.attempts.say(stream, 'house', { type: 'sign', statement: jti }, jti);
    if (refusal === 'already-said') throw new HttpRefusal('statement-used');
    if (refusal === 'at-limit') throw new HttpRefusal('too-many-proofs');
    const signed = book.attempts.of(stream)?.state.statements.find(({ statement }) => statement === jti);
    if (refusal !== undefined || signed === undefined || state.result === null)
      throw new HttpRefusal('proof-not-now');
    const { mean, interval, judges, people, low } = sumGames(listCountedGames(state));
    const claims: ProofStatement = {
      ...{ iss: issuer, aud: state.site, jti, challenge: state.challenge, result: state.result },
      iat: toSeconds(startedAt + signed.at),
      exp: toSeconds(startedAt + signed.until),
      ...{ preset: state.preset, games: listCountedGames(state).length, needed: state.choices.games },
      belief: { mean, interval: interval && [...interval] },
      judges: { all: judges, people, low },
      at: startedAt + (state.concludedAt ?? 0),
      errors: errorRates,
    };
    const { jwk, kid } = keys.signing(now());
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .sign(await importJWK(jwk, algorithm));
  }

  /** What a statement says, for the site that it is for. It is redeemed by this. Throws HttpRefusal. */
  async redeem({ site, key, statement, secret }: VerifyRequest): Promise<ProofStatement> {
    const { book } = this.#ports;
    const known = book.sites.of(site)?.state;
    if (known === undefined || !isSame(sha256(key), known.keyHash)) throw new HttpRefusal('wrong-site-key');
    const claims = await this.#read(statement);
    if (claims.aud !== site) throw new HttpRefusal('foreign-statement');
    if (challengeOf(secret) !== claims.challenge) throw new HttpRefusal('wrong-secret');
    const refusal = await book.attempts.say(attemptOf(claims.jti), 'house', {
      type: 'redeem',
      statement: claims.jti,
    });
    if (refusal === 'already-said') throw new HttpRefusal('statement-used');
    if (refusal === 'no-such-question') throw new HttpRefusal('altered-statement');
    if (refusal !== undefined) throw new HttpRefusal('statement-expired');
    return claims;
  }

  async #read(statement: string): Promise<ProofStatement> {
    const { keys, now } = this.#ports;
    const set = createLocalJWKSet({ keys: keys.public().map((jwk) => ({ ...jwk })) });
    const options = { algorithms: [algorithm], currentDate: new Date(now()) };
    try {
      const { payload } = await jwtVerify(statement, set, options);
      return payload as unknown as ProofStatement;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new HttpRefusal('statement-expired');
      if (error instanceof errors.JOSEError) throw new HttpRefusal('altered-statement');
      throw error;
    }
  }
}

/** The challenge of a secret. */
const challengeOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
