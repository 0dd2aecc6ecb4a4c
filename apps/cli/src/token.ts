/** `parlour token`: tokens by which commands of researchers and operators reach a server, made on its own machine. */

import { researchScopes } from '@parlour/protocol';
import type { Command } from 'commander';
import { InputError } from './input-error.ts';
import type { HeldTokens, OperatorApi } from './operator/desk.ts';
import { withOpenServer } from './operator/index.ts';
import { printList } from './operator/print-desk.ts';
import { database, type PlaceOptions } from './store-place.ts';

interface Options extends PlaceOptions {
  readonly scope?: string;
  readonly days?: string;
  readonly member?: string;
  readonly json?: boolean;
}

const data = ['--data <directory>', 'the data directory of the server', 'data'] as const;
const member = ['--member <name>', 'the member (default: the only researcher or operator)'] as const;
const scopes = researchScopes.join(', ');

/** Adds `parlour token` with everything below it. */
export function addToken(program: Command): void {
  const token = program
    .command('token')
    .description("tokens of researchers and operators, on the server's own machine");
  token
    .command('create')
    .description('make a token, and print it once')
    .requiredOption('--scope <scope>', `what it may do: ${scopes}`)
    .option('--days <number>', 'for how many days, 1 to 365', '90')
    .option(...member)
    .option(...data)
    .addOption(database)
    .action((options: Options) => withOpenServer(options, (desk) => create(desk, options)));
  token
    .command('list')
    .description('tokens by member: what each may do, since when, last used, until when')
    .option('--scope <scope>', `those that may do this: ${scopes}`)
    .option(...member)
    .option(...data)
    .addOption(database)
    .option('--json', 'print JSON')
    .action((options: Options) => withOpenServer(options, (desk) => list(desk, options)));
  token
    .command('revoke [id]')
    .description('revoke a token by its id, or with --scope all of a member')
    .option('--scope <scope>', `all that may do this: ${scopes}`)
    .option(...member)
    .option(...data)
    .addOption(database)
    .action((id: string | undefined, options: Options) =>
      withOpenServer(options, (desk) => revoke(desk, id, options)),
    );
}

async function create(desk: OperatorApi, options: Options): Promise<void> {
  const scope = scopeIn(options) ?? researchScopes[0];
  const days = Number(options.days);
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new InputError(`--days: expected 1 to 365, found "${options.days}"`);
  const { id: account, name } = memberIn(await desk.tokens(), options);
  const { issued } = await desk.act({ type: 'issue-token', account, scope, days });
  if (issued === undefined)
    throw new InputError('expected a token from the server, found none: check that it runs this version');
  const { record } = issued;
  process.stderr.write(`${record.id}: ${scope}, of ${name ?? account}, until ${moment(record.expiresAt)}\n`);
  console.log(issued.token);
}

async function list(desk: OperatorApi, options: Options): Promise<void> {
  printList(await listed(desk, options), options, textOf, 'There are no tokens.');
}

async function revoke(desk: OperatorApi, id: string | undefined, options: Options): Promise<void> {
  if ((id === undefined) === (options.scope === undefined))
    throw new InputError('expected the id of a token or --scope; parlour token list shows both');
  const ids = id === undefined ? await validOf(desk, options) : [id];
  for (const token of ids) {
    await desk.act({ type: 'revoke-token', token });
    console.log(`${token} is revoked`);
  }
  if (ids.length === 0) console.log('There are no such tokens.');
}

async function validOf(desk: OperatorApi, options: Options): Promise<readonly string[]> {
  const { id } = memberIn(await desk.tokens(), options);
  const tokens = await listed(desk, { ...options, member: id });
  return tokens.filter(({ revokedAt }) => revokedAt === null).map((one) => one.id);
}

type Held = HeldTokens['tokens'][number];

async function listed(desk: OperatorApi, options: Options): Promise<readonly Held[]> {
  const scope = scopeIn(options);
  const { tokens } = await desk.tokens();
  return tokens
    .filter((one) => scope === undefined || one.scopes.includes(scope))
    .filter((one) => options.member === undefined || isNamed(one.member, options.member));
}

function scopeIn({ scope }: Options): (typeof researchScopes)[number] | undefined {
  const known = researchScopes.find((one) => one === scope);
  if (scope !== undefined && known === undefined)
    throw new InputError(`--scope: expected ${scopes}, found "${scope}"`);
  return known;
}

const isNamed = ({ id, name }: HeldTokens['members'][number], wish: string): boolean =>
  id === wish || name?.toLowerCase() === wish.toLowerCase();

/** Member for the token. Throws InputError if ambiguous. */
function memberIn({ members }: HeldTokens, { member: wish }: Options): HeldTokens['members'][number] {
  const found = wish === undefined ? members : members.filter((one) => isNamed(one, wish));
  const [one, other] = found;
  if (one !== undefined && other === undefined) return one;
  if (members.length === 0)
    throw new InputError(
      'expected a researcher or an operator, found none; run parlour operator researcher add NAME',
    );
  const names = members.map(({ id, name }) => name ?? id).join(', ');
  throw new InputError(
    `--member: expected one of ${names}, found ${wish === undefined ? 'none' : `"${wish}"`}`,
  );
}

const moment = (at: number): string => new Date(at).toISOString();

const textOf = ({ id, scopes: all, member: { id: account, name }, ...times }: Held): string =>
  [
    id,
    all.join(','),
    JSON.stringify(name ?? account),
    `created=${moment(times.createdAt)}`,
    `used=${times.usedAt === null ? 'never' : moment(times.usedAt)}`,
    `until=${moment(times.expiresAt)}`,
    ...(times.revokedAt === null ? [] : [`revoked=${moment(times.revokedAt)}`]),
  ].join('  ');
