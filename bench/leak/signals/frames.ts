/** Subjects of frames, for every format. */
import type { ServerFrame } from '@parlour/protocol';
import type { Appearance } from '../played.ts';

/** The type, and of a change the places that it changes, without numbers: `change price,chart`. */
export function kindOf(frame: ServerFrame): string {
  if (frame.type === 'no') return `no ${frame.error.code}`;
  if (frame.type !== 'change') return frame.type;
  return `change ${[...new Set(frame.patch.map(({ path }) => placeOf(path)))].sort().join(',')}`;
}

const placeOf = (path: string): string => {
  const [, ...parts] = path.split('/');
  const named = parts.map((part) => (/^\d+$/.test(part) ? '#' : part));
  return named.length > 2 ? named.join('/') : (named[0] ?? '');
};

/** Whether a frame contains this. Items appended to a list are recognised by their instant. */
export const tellsOf = (
  frame: ServerFrame,
  { path, instant }: Pick<Appearance, 'path' | 'instant'>,
): boolean =>
  frame.type === 'change' &&
  frame.patch.some(
    (operation) =>
      operation.path === path &&
      (!path.endsWith('/-') || (operation.op === 'add' && instantOf(operation.value) === instant)),
  );

const instantOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'at' in value ? value.at : undefined;
