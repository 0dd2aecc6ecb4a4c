/**
 * Writes the operators' key to the data directory: a person who can read it acts as an operator, as by
 * `parlour operator`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in the data directory with the running server's address and operator key. */
export const operatorKeyFile = 'operator-key.json';

/** Writes the key readable only by the directory's owner. Returns a function that removes it. */
export function writeOperatorKey(directory: string, key: string, port: number): () => void {
  const file = join(directory, operatorKeyFile);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ url: `http://localhost:${port}`, key }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
