/** A program that opens the store in the given directory, reports it, and holds it until it is killed. */
import { sqliteStore } from '../index.ts';

const directory = process.argv[2];
if (directory === undefined) throw new Error('usage: hold-directory.ts <directory>');
const store = await sqliteStore({ directory });
await store.log.append('held', 0, [{ type: 'held', by: process.pid }]);
process.stdout.write('open\n');
setInterval(() => {}, 60_000);
