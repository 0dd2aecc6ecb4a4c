/** Hashes and compares passwords with argon2id. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Minimum of the OWASP cheat sheet: 19 MiB, two passes. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const shortest = 8;

const derive = promisify(argon2);

/** Passwords are compared as people see them, however their keyboard composes an accent. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/** A password as it is stored: argon2id in the usual spelling, with its cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: bytesOf(password), nonce, tagLength, ...cost });
  return spell(cost, nonce, tag);
}

/**
 * Verifies a password. Without a stored hash, because there is no such account, it takes as long and fails:
 * the time does not reveal who exists.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = read(stored ?? '');
  const { nonce, tag, ...parameters } = known ?? nobodys;
  const found = await derive('argon2id', {
    message: bytesOf(password),
    nonce,
    tagLength: tag.length,
    ...parameters,
  });
  return timingSafeEqual(found, tag) && known !== undefined;
}

interface StoredHash {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

const nobodys: StoredHash = { ...cost, nonce: randomBytes(16), tag: randomBytes(tagLength) };

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function spell({ memory, passes, parallelism }: typeof cost, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

function read(stored: string): StoredHash | undefined {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (parts === null) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Whether it is too short, very common, equal to the name, or hardly more than one letter. */
export function isWeakPassword(password: string, nickname: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = [...plain];
  if (letters.length < shortest || new Set(letters).size < 3) return true;
  const bare = plain.replace(/[\d\W_]+$/u, '');
  return common.has(plain) || common.has(bare) || plain === nickname.normalize('NFKC').toLowerCase();
}

/** Of at least five letters, for numbers and signs behind them are taken away before the comparison. */
const common: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 87654321 987654321 0123456789 11223344 12341234 147258369
  password passwort passw0rd p@ssword p@ssw0rd motdepasse contrasena qwerty qwertyui qwertyuiop qwertz qwertzui
  qwertzuiop azerty azertyui azertyuiop asdfgh asdfghjk asdfghjkl asdfasdf zxcvbn zxcvbnm 1qaz2wsx 1q2w3e4r
  1q2w3e4r5t q1w2e3r4 zaq12wsx qazwsx qazwsxedc abcdef abcdefg abcdefgh abcd1234 abc12345 1234qwer asdf1234
  qwer1234 iloveyou loveyou letmein welcome admin administrator login master monkey dragon sunshine princess
  football baseball basketball superman batman spiderman starwars pokemon trustno1 whatever computer internet
  michelle jennifer jessica charlie michael ashley daniel jordan liverpool chelsea arsenal samsung google
  facebook secret secret12 changeme default access shadow killer summer winter spring autumn hello hallo
  mustang corvette freedom flower butterfly chocolate cheese cookie banana parlour turing humanorcomputer`.split(
    /\s+/,
  ),
);
