/** The personas that a bot plays. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
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
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  /** It is drawn only where the first words are in this language; undefined: in any. */
  readonly language: Language | undefined;
  readonly gaps: Readonly<Record<string, readonly Filling[]>>;
  readonly text: string;
}

/** Languages that are told apart by their letters. */
const languages = { ru: /\p{Script=Cyrillic}/u } as const;
export type Language = keyof typeof languages;

/** A persona as it is played in one game. */
export interface Role extends Pick<Persona, 'file' | 'hash'> {
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
 * time zone: `Leeds @ Europe/London`. `language: ru` is no gap: see `Persona`. Throws with the name of the file if a
 * line, a zone or a language makes no sense.
 */
export function personaOf(file: string, source: string): Persona {
  const [head = '', ...rest] = source.replaceAll('\r', '').split(/^---+\s*$/m);
  const hash = createHash('sha256').update(source).digest('hex');
  if (rest.length === 0) return { file, hash, language: undefined, gaps: {}, text: head.trim() };
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const all = lines.map((line) => {
    const [, name, values] = /^\s*([\w-]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || values === undefined)
      throw new Error(`${file}: expected \`gap: one | another\`, found \`${line}\``);
    return [name, values.split('|').map((value) => fillingOf(file, value.trim()))] as const;
  });
  const { language, ...gaps } = Object.fromEntries(all);
  const persona = { file, hash, language: languageOf(file, language), gaps, text: rest.join('---').trim() };
  const missing = gapsIn(persona.text).find((name) => !(name in persona.gaps));
  if (missing !== undefined) throw new Error(`${file}: nothing says what may stand for {${missing}}`);
  return persona;
}

function languageOf(file: string, named: readonly Filling[] | undefined): Language | undefined {
  const name = named?.[0]?.text;
  if (name === undefined || Object.hasOwn(languages, name)) return name as Language | undefined;
  throw new Error(`${file}: expected a language of ${Object.keys(languages).join(', ')}, found \`${name}\``);
}

/** The personas that may answer these first words: where some speak their language, they alone. */
function thoseFor(personas: readonly Persona[], words: string): readonly Persona[] {
  const speaking = personas.filter(
    ({ language }) => language !== undefined && languages[language].test(words),
  );
  if (speaking.length > 0) return speaking;
  const others = personas.filter(({ language }) => language === undefined);
  return others.length > 0 ? others : personas;
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
 * personas are no secret, and anybody who could draw along would know whom to expect. `words` are the first that the
 * others said, if they began.
 */
export function drawRole(all: readonly Persona[], secret: Buffer, game: string, words = ''): Role {
  const personas = thoseFor(all, words);
  const draw = <Value>(of: readonly Value[], what: string): Value => {
    const number = createHmac('sha256', secret).update(`${game}/${what}`).digest().readUIntBE(0, 6);
    return of[number % of.length] as Value;
  };
  const { file, hash, gaps, text } = draw(personas, 'persona');
  const filled = Object.fromEntries(
    Object.entries(gaps).map(([name, values]) => [name, draw(values, `${file}/${name}`)]),
  );
  return {
    file,
    hash,
    text: text.replaceAll(/\{([\w-]+)\}/g, (_, name) => filled[name]?.text ?? ''),
    name: filled.name?.text,
    zone: Object.values(filled).find(({ zone }) => zone !== undefined)?.zone,
  };
}

/** Only these personas, named as their files without `.md`. Throws for one that there is not. */
export function chosenPersonas(all: readonly Persona[], names: readonly string[]): readonly Persona[] {
  const missing = names.find((name) => !all.some(({ file }) => file === `${name}.md`));
  if (missing !== undefined) throw new Error(`there is no persona ${missing}`);
  return names.length === 0 ? all : all.filter(({ file }) => names.includes(file.replace(/\.md$/, '')));
}

/** The secret of this house, made at the first start. */
export function ownSecret(folder: string | undefined): Buffer {
  if (folder === undefined) return randomBytes(32);
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}
