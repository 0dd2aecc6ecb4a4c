/** The key of the data directory: whoever may read the house's own files acts as an operator, as by `parlour operator`. */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in the data directory that says where the running house is, and by which key it takes acts. */
export const keyFile = 'operator-key.json';

export const newOperatorKey = (): string => `parlour_operator_${randomBytes(32).toString('base64url')}`;

/** Leaves the key for the owner of the directory alone. The returned function takes it away. */
export function leaveKey(directory: string, key: string, port: number): () => void {
  const file = join(directory, keyFile);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ url: `http://localhost:${port}`, key }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
