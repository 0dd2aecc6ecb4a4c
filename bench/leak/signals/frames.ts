/** The kind of a frame, for every format. */
import type { ServerFrame } from '@parlour/protocol';

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
