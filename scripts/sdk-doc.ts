/** The exports of a package for its page of the reference: description, signature, members and examples. */
import { type ApiItem, apiModels, type publicPackages } from './api-model.ts';

/** One section for each export, sorted by name. Takes some seconds on the first call: all types are built. */
export const exportSections = (name: (typeof publicPackages)[number]): string =>
  ['## Exports', ...(apiModels().get(name) ?? []).filter(isFirst).map(sectionOf)].join('\n\n');

/** Overloads share one section. */
const isFirst = ({ name }: ApiItem, index: number, all: readonly ApiItem[]): boolean =>
  all.findIndex((one) => one.name === name) === index;

function sectionOf(item: ApiItem): string {
  const { description, examples } = commentOf(item);
  const { name = '', members = [] } = item;
  const rows = members.map(
    (member) => `| \`${cellOf(signatureOf(member))}\` | ${cellOf(commentOf(member).description)} |`,
  );
  const table = rows.length === 0 ? [] : [['| member | meaning |', '|---|---|', ...rows].join('\n')];
  const signature = `\`\`\`ts\n${signatureOf(item)}\n\`\`\``;
  return [`### \`${name}\``, description, signature, ...table, ...examples].filter(Boolean).join('\n\n');
}

/** Text of a doc comment before its first tag, and its examples as blocks of code. */
function commentOf({ docComment = '' }: ApiItem): { description: string; examples: readonly string[] } {
  const text = docComment.replaceAll(/^\/\*\*|\*\/\s*$/g, '').replaceAll(/^[ \t]*\* ?/gm, '');
  const [description = '', ...tags] = text.split(/^@/m);
  const examples = tags
    .filter((tag) => tag.startsWith('example'))
    .map((tag) => tag.slice('example'.length).trim());
  return { description: description.trim(), examples };
}

const signatureOf = ({ excerptTokens = [] }: ApiItem): string =>
  excerptTokens
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, '')
    .replace(/^export (?:declare )?/, '')
    .trim();

/** In one line of a table. */
const cellOf = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
