/** AIML as elements and text. */
import sax from 'sax';

/** An element of AIML, or the text between elements. Names are in small letters, as some sets write <SET>. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}
export type Node = Element | string;

export const isElement = (node: Node | undefined): node is Element => typeof node === 'object';

export const childNamed = (element: Element, name: string): Element | undefined =>
  element.children.find((child): child is Element => isElement(child) && child.name === name);

/** All text inside an element. */
export const textOf = (node: Node): string => (isElement(node) ? node.children.map(textOf).join('') : node);

/** Parses a document and returns its root. Throws with the line if it is not well-formed. */
export function parseXml(text: string): Element {
  const strict = sax.parser(true, { position: true });
  const root = { name: '', attributes: {}, children: [] as Node[] };
  const open: { name: string; attributes: Record<string, string>; children: Node[] }[] = [root];
  const add = (node: Node) => open.at(-1)?.children.push(node);

  strict.onerror = (error) => {
    const [reason = ''] = error.message.split('\n');
    throw new Error(`line ${strict.line + 1}: ${reason}`);
  };
  strict.onopentag = ({ name, attributes }) => {
    const entries = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), String(value)]);
    const element = { name: name.toLowerCase(), attributes: Object.fromEntries(entries), children: [] };
    add(element);
    open.push(element);
  };
  strict.onclosetag = () => void open.pop();
  strict.ontext = add;
  strict.oncdata = add;
  strict.write(text.replace(/^\ufeff/, '')).close();

  const element = root.children.find(isElement);
  if (element === undefined) throw new Error('there is no element in it');
  return element;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A node as XML again. */
export function xmlOf(node: Node): string {
  if (!isElement(node)) return escaped(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const inner = node.children.map(xmlOf).join('');
  return inner === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inner}</${node.name}>`;
}
