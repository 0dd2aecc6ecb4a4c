/** The personas that a bot plays. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Possible values of a gap. */
interface Filling {
  readonly text: string;
  /** Of a place: by which clock people live there, such as Europe/London. */
  readonly zone: string | undefined;
}

/** A persona: a text with gaps such as {town}, and the possible values of each. */
export interface Persona {
  readonly file: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  /** Language of the first message required for it; undefined: any. */
  readonly language: Language | undefined;
  readonly gaps: Readonly<Record<string, readonly Filling[]>>;
  /** Parts of a line that it says when the model gives none: one of each, in this order. */
  readonly fallbacks: readonly (readonly string[])[];
  readonly text: string;
}

/** Languages recognised by their script. */
const languages = { ru: /\p{Script=Cyrillic}/u } as const;
export type Language = keyof typeof languages;

/** A persona as it is played in one game. */
export interface PlayedPersona extends Pick<Persona, 'file' | 'hash' | 'fallbacks'> {
  readonly text: string;
  /** Its name; undefined if it has none. */
  readonly name: string | undefined;
  /** Its time zone; undefined: the server's. */
  readonly zone: string | undefined;
}

/** All personas of a folder: each a file that ends with .md. */
export function readPersonas(folder: string): readonly Persona[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return files.sort().map((file) => personaOf(file, readFileSync(join(folder, file), 'utf8')));
}

/**
 * `gap: one | another` line by line, then `---`, then the text. A file without `---` has no gaps. A place may say its
 * time zone: `Leeds @ Europe/London`. `language: ru` and `fallback-1: sorry | hm` are no gaps: see `Persona`. Throws with the name of the file if a
 * line, a zone or a language makes no sense.
 */
export function personaOf(file: string, source: string): Persona {
  const [head = '', ...rest] = source.replaceAll('\r', '').split(/^---+\s*$/m);
  const hash = createHash('sha256').update(source).digest('hex');
  if (rest.length === 0)
    return { file, hash, language: undefined, gaps: {}, fallbacks: [], text: head.trim() };
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const all = lines.map((line) => {
    const [, name, values] = /^\s*([\w-]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || values === undefined)
      throw new Error(`${file}: expected \`gap: one | another\`, found \`${line}\``);
    return [name, values.split('|').map((value) => fillingOf(file, value.trim()))] as const;
  });
  const [parts, others] = [
    all.filter(([name]) => isFallback(name)),
    all.filter(([name]) => !isFallback(name)),
  ];
  const { language, ...gaps } = Object.fromEntries(others);
  const fallbacks = parts.map(([, values]) => values.map(({ text }) => text));
  const text = rest.join('---').trim();
  const persona = { file, hash, language: languageOf(file, language), gaps, fallbacks, text };
  const missing = gapsIn(persona.text).find((name) => !(name in persona.gaps));
  if (missing !== undefined) throw new Error(`${file}: nothing says what may stand for {${missing}}`);
  return persona;
}

const isFallback = (name: string): boolean => /^fallback-\d$/.test(name);

function languageOf(file: string, named: readonly Filling[] | undefined): Language | undefined {
  const name = named?.[0]?.text;
  if (name === undefined || Object.hasOwn(languages, name)) return name as Language | undefined;
  throw new Error(`${file}: expected a language of ${Object.keys(languages).join(', ')}, found \`${name}\``);
}

/** Personas that may answer these first words: only those of their language, if there are any. */
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
 * Draws the persona of a game, stable while it runs, also after a restart. Needs a secret: the personas are
 * public, and a predictable draw would reveal the bot. `words`: first message of the others, if they began.
 * `seat`: of several seats of one model, from 0; each gets another persona with other values, as long as there are any.
 */
export function drawRole(
  all: readonly Persona[],
  secret: Buffer,
  game: string,
  words = '',
  seat = 0,
): PlayedPersona {
  const personas = thoseFor(all, words);
  const drawn: PlayedPersona[] = [];
  const values = new Set<string>();
  for (let number = 0; ; number += 1) {
    const draw = <Value>(of: readonly Value[], what: string): Value =>
      drawOne(of, secret, `${game}/${what}${number === 0 ? '' : `#${number}`}`);
    const { file, hash, gaps, text, fallbacks } = draw(
      without(personas, (one) => drawn.some((before) => before.file === one.file)),
      'persona',
    );
    const filled = Object.fromEntries(
      Object.entries(gaps).map(([name, some]) => [
        name,
        draw(
          without(some, (one) => values.has(`${name}: ${one.text}`)),
          `${file}/${name}`,
        ),
      ]),
    );
    for (const [name, one] of Object.entries(filled)) values.add(`${name}: ${one.text}`);
    const role = {
      ...{ file, hash, fallbacks },
      text: text.replaceAll(/\{([\w-]+)\}/g, (_, name) => filled[name]?.text ?? ''),
      name: filled.name?.text,
      zone: Object.values(filled).find(({ zone }) => zone !== undefined)?.zone,
    };
    if (number === seat) return role;
    drawn.push(role);
  }
}

function drawOne<Value>(of: readonly Value[], secret: Buffer, what: string): Value {
  const number = createHmac('sha256', secret).update(what).digest().readUIntBE(0, 6);
  return of[number % of.length] as Value;
}

/** Without those that were drawn before; all again if none is left. */
function without<Value>(of: readonly Value[], isDrawn: (one: Value) => boolean): readonly Value[] {
  const left = of.filter((one) => !isDrawn(one));
  return left.length === 0 ? of : left;
}

/** Only these personas, named as their files without `.md`. Throws for one that there is not. */
export function chosenPersonas(all: readonly Persona[], names: readonly string[]): readonly Persona[] {
  const missing = names.find((name) => !all.some(({ file }) => file === `${name}.md`));
  if (missing !== undefined) throw new Error(`there is no persona ${missing}`);
  return names.length === 0 ? all : all.filter(({ file }) => names.includes(file.replace(/\.md$/, '')));
}

/** The same persona with a hash that is also of the prompt: with another prompt it is another version. */
export const withPrompt = (persona: Persona, prompt: string): Persona => ({
  ...persona,
  hash: createHash('sha256').update(`${persona.hash}\n${prompt}`).digest('hex'),
});

/** Secret of this server, created on the first start. */
export function ownSecret(folder: string | undefined): Buffer {
  if (folder === undefined) return randomBytes(32);
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}
