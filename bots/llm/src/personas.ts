/** The personas that a bot plays. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may stand in a gap. */
interface Filling {
  readonly text: string;
  /** Of a place: by which clock people live there, such as Europe/London. */
  readonly zone: string | undefined;
}

/** Somebody to be: a text with gaps such as {town}, and what may stand in each. */
export interface Persona {
  readonly file: string;
  readonly gaps: Readonly<Record<string, readonly Filling[]>>;
  readonly text: string;
}

/** A persona as it is played in one game. */
export interface Role {
  readonly file: string;
  readonly text: string;
  /** What it is called; undefined: it has no name. */
  readonly name: string | undefined;
  /** Its time zone; undefined: that of the house. */
  readonly zone: string | undefined;
}

/** All personas of a folder: each a file that ends with .md. */
export function readPersonas(folder: string): readonly Persona[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return files.sort().map((file) => personaOf(file, readFileSync(join(folder, file), 'utf8')));
}

/**
 * `gap: one | another` line by line, then `---`, then the text. A file without `---` has no gaps. A place may say its
 * time zone: `Leeds @ Europe/London`. Throws with the name of the file if a line or a zone makes no sense.
 */
export function personaOf(file: string, source: string): Persona {
  const [head = '', ...rest] = source.replaceAll('\r', '').split(/^---+\s*$/m);
  if (rest.length === 0) return { file, gaps: {}, text: head.trim() };
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const gaps = lines.map((line) => {
    const [, name, values] = /^\s*([\w-]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || values === undefined)
      throw new Error(`${file}: expected \`gap: one | another\`, found \`${line}\``);
    return [name, values.split('|').map((value) => fillingOf(file, value.trim()))] as const;
  });
  const persona = { file, gaps: Object.fromEntries(gaps), text: rest.join('---').trim() };
  const missing = gapsIn(persona.text).find((name) => !(name in persona.gaps));
  if (missing !== undefined) throw new Error(`${file}: nothing says what may stand for {${missing}}`);
  return persona;
}

function fillingOf(file: string, value: string): Filling {
  const [, text = value, zone] = /^(.+?)\s+@\s+(\S+)$/.exec(value) ?? [];
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
  } catch {
    throw new Error(`${file}: nobody knows the time zone \`${zone}\``);
  }
  return { text, zone };
}

const gapsIn = (text: string): string[] => [...text.matchAll(/\{([\w-]+)\}/g)].map(([, name = '']) => name);

/**
 * Draws who to be in a game, the same one as long as it runs, also after a restart. It takes a secret: the
 * personas are no secret, and anybody who could draw along would know whom to expect.
 */
export function drawRole(personas: readonly Persona[], secret: Buffer, game: string): Role {
  const draw = <Value>(of: readonly Value[], what: string): Value => {
    const number = createHmac('sha256', secret).update(`${game}/${what}`).digest().readUIntBE(0, 6);
    return of[number % of.length] as Value;
  };
  const { file, gaps, text } = draw(personas, 'persona');
  const filled = Object.fromEntries(
    Object.entries(gaps).map(([name, values]) => [name, draw(values, `${file}/${name}`)]),
  );
  return {
    file,
    text: text.replaceAll(/\{([\w-]+)\}/g, (_, name) => filled[name]?.text ?? ''),
    name: filled.name?.text,
    zone: Object.values(filled).find(({ zone }) => zone !== undefined)?.zone,
  };
}

/** The secret of this house, made at the first start. */
export function ownSecret(folder: string | undefined): Buffer {
  if (folder === undefined) return randomBytes(32);
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}
