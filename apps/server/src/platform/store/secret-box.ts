/** Encrypts secrets that the server has to send on, such as keys of endpoints, with a key outside the database. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** In the data directory: 64 hexadecimal digits, readable only by its owner. It is in no backup. */
export const secretKeyFile = 'secret.key';
/** Variable of the environment with the same, in the place of the file. */
export const secretKeyVariable = 'PARLOUR_SECRET_KEY';

const method = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A secret that cannot be decrypted, or a key that cannot be used; the message says why, without any of them. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

export interface SecretBoxOptions {
  /** The data directory; left out: without the variable, secrets can be read as long as the process runs. */
  readonly directory?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Seals and opens secrets. The key is made when the first secret is sealed. */
export class SecretBox {
  readonly #options: SecretBoxOptions;
  #key: Buffer | undefined;

  constructor(options: SecretBoxOptions) {
    this.#options = options;
  }

  /** AES-256-GCM. `owner`: what the secret belongs to; it can be opened only for the same. Throws SecretUnreadable. */
  seal(secret: string, owner: string): string {
    const key = this.#known() ?? this.#make();
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return ['v1', idOf(key), Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
  }

  /** Throws SecretUnreadable. */
  open(sealed: string, owner: string): string {
    const [version, id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    if (version !== 'v1' || bytes.length < ivLength + tagLength)
      throw new SecretUnreadable('it is no secret that this version can read');
    const key = this.#known();
    if (key === undefined)
      throw new SecretUnreadable(`the key that it was encrypted with, ${this.#place}, is missing`);
    if (id !== idOf(key))
      throw new SecretUnreadable(`it was encrypted with another key than that of ${this.#place}`);
    const [iv, rest] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength)];
    try {
      const cipher = createDecipheriv(method, key, iv).setAAD(Buffer.from(owner));
      cipher.setAuthTag(rest.subarray(0, tagLength));
      return cipher.update(rest.subarray(tagLength), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      throw new SecretUnreadable('it was changed since it was encrypted');
    }
  }

  get #file(): string | undefined {
    const { directory } = this.#options;
    return directory === undefined ? undefined : join(directory, secretKeyFile);
  }

  get #place(): string {
    return this.#named === undefined ? `\`${secretKeyFile}\`` : secretKeyVariable;
  }

  get #named(): string | undefined {
    const { environment = process.env } = this.#options;
    return environment[secretKeyVariable]?.trim() || undefined;
  }

  /** The key of the variable, else of the file; undefined: there is none. */
  #known(): Buffer | undefined {
    if (this.#key !== undefined) return this.#key;
    const file = this.#file;
    const text =
      this.#named ?? (file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
    if (text === undefined) return undefined;
    if (!/^[0-9a-f]{64}$/i.test(text))
      throw new SecretUnreadable(`${this.#place}: expected 64 hexadecimal digits, found something else`);
    this.#key = Buffer.from(text, 'hex');
    return this.#key;
  }

  /** It is on the disk before anything is encrypted with it. */
  #make(): Buffer {
    const key = randomBytes(32);
    const { directory } = this.#options;
    if (this.#file !== undefined && directory !== undefined) {
      const descriptor = openSync(this.#file, 'wx', 0o600);
      writeSync(descriptor, `${key.toString('hex')}\n`);
      fsyncSync(descriptor);
      closeSync(descriptor);
      const names = openSync(directory, 'r');
      fsyncSync(names);
      closeSync(names);
    }
    this.#key = key;
    return key;
  }
}

/** Tells keys apart; says nothing of a key of 256 random bits. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
