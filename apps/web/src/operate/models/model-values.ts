/** The values of the form of a language model. */

const numbers = ['games', 'tokensPerDay', 'maxTokens', 'timeout'] as const;
const texts = ['endpoint', 'model', 'description', 'persona', 'prompt'] as const;
/** Fields of the form, in the order of the page. */
export const modelFields = [
  'name',
  'endpoint',
  'model',
  'key',
  ...numbers,
  ...texts.slice(2),
  'roles',
  'body',
];

/** Names of inputs differ between several models of one form. */
export const inputName = (field: string, nth: number): string => (nth === 0 ? field : `${field}-${nth}`);

/** The settings as the server takes them, which checks them. Undefined: `body` is no object of JSON. */
export function readModelForm(data: FormData, nth = 0): Record<string, unknown> | undefined {
  const text = (field: string) => String(data.get(inputName(field, nth)) ?? '').trim();
  const all = (field: string) => data.getAll(inputName(field, nth)).map(String);
  const body = readObject(text('body'));
  if (body === undefined) return undefined;
  return {
    ...Object.fromEntries(texts.flatMap((field) => (text(field) === '' ? [] : [[field, text(field)]]))),
    ...Object.fromEntries(
      numbers.flatMap((field) => (text(field) === '' ? [] : [[field, Number(text(field))]])),
    ),
    roles: all('roles'),
    ...(all('personas').length > 0 && { personas: all('personas') }),
    ...(Object.keys(body).length > 0 && { body }),
  };
}

/** The key that was entered: undefined leaves it as it is, null removes it. */
export function readKey(data: FormData, nth = 0): string | null | undefined {
  const key = String(data.get(inputName('key', nth)) ?? '').trim();
  if (key !== '') return key;
  return data.has(inputName('noKey', nth)) ? null : undefined;
}

function readObject(text: string): object | undefined {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The field that a message of the server names, and of which of several models: `models.1.games: expected ...`. */
export function fieldIn(message: string): { readonly field: string; readonly place: number } {
  const named = modelFields.find((field) => new RegExp(`(?:^|[.\\s])${field}(?:\\.\\w+)*: `).test(message));
  return { field: named ?? 'name', place: Number(/models\.(\d+)\./.exec(message)?.[1] ?? 0) };
}
