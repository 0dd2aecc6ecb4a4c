/** `npm run faults`: the long rounds of kills of a server and of a store. `PARLOUR_KILL_ROUNDS` (200) and `PARLOUR_SEED` say how. */
process.env.PARLOUR_KILL_ROUNDS ??= '200';
process.argv.push('faults', 'kill');
await import('./test.ts');

export {};
