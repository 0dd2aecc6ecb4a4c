/** Writes the character classes for texts to the Python client, because its `re` lacks them. */
import { characters } from '../packages/game/src/text.ts';

const last = 0x10ffff;
const isSurrogate = (code: number) => code >= 0xd800 && code < 0xe000;
const spell = (code: number) =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;

/** The code points that a regular expression for one character matches, as ranges for a class of Python's. */
function rangesOf(one: string): string[] {
  const kind = new RegExp(`^${one}`, 'u');
  const ranges: string[] = [];
  let first: number | undefined;
  for (let code = 0; code <= last + 1; code += 1) {
    const isOne = code <= last && !isSurrogate(code) && kind.test(String.fromCodePoint(code));
    if (isOne) first ??= code;
    else if (first !== undefined) {
      ranges.push(first === code - 1 ? spell(first) : `${spell(first)}-${spell(code - 1)}`);
      first = undefined;
    }
  }
  return ranges;
}

/** A constant of Python's, over as many lines as it takes. */
function constant(name: string, ranges: readonly string[]): string {
  const lines: string[] = [];
  for (const range of ranges) {
    const line = lines.at(-1);
    if (line === undefined || line.length + range.length > 96) lines.push(range);
    else lines[lines.length - 1] = line + range;
  }
  return `${name} = (\n${lines.map((line) => `    "${line}"\n`).join('')})\n`;
}

/** The file, by the Unicode of the Node that runs this. */
export const pythonCharacters = (): string =>
  [
    `"""Kinds of characters, for regular expressions. Written by scripts/python-characters.ts; do not edit."""\n`,
    ...Object.entries(characters).map(([name, one]) => constant(name.toUpperCase(), rangesOf(one))),
  ].join('\n');
