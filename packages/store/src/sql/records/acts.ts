/** Acts of operators in a SQL database: their effects, in one transaction with the audit row. */

import type { Kysely, Selectable } from 'kysely';
import { newId } from '../../records/ids.ts';
import { isReservedName } from '../../records/reserved-names.ts';
import {
  type Act,
  type ActNote,
  type ActRefusal,
  ActRefused,
  type AuditLine,
  type BindingCode,
  type Safety,
} from '../../records/safety.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { addedPasskey } from './passkeys.ts';
import { changeResearcher, issueResearchToken, revokeResearchToken, revokeWithRole } from './researchers.ts';

/** An act that cannot be carried out, or the sanction that it made. */
type Outcome = { readonly refusal: ActRefusal } | { readonly sanction: string | null };

const done: Outcome = { sanction: null };
const refused = (refusal: ActRefusal): Outcome => ({ refusal });
const outcomeOf = (refusal: ActRefusal | undefined): Outcome =>
  refusal === undefined ? done : refused(refusal);

/** Acts and the audit log in a SQL database. */
export function sqlActs({
  read,
  change,
}: SqlSession): Pick<Safety, 'act' | 'audit' | 'bindingCode' | 'bindPasskey'> {
  return {
    async act(act, by, at, code) {
      const line = await change(async (database) => {
        const outcome = await carryOut(database, act, at, code);
        if ('refusal' in outcome) return new ActRefused(outcome.refusal);
        if (code !== undefined && (act.type === 'add-operator' || act.type === 'operator-code'))
          await keepCode(database, act.account, code);
        if (act.type === 'remove-operator' || act.type === 'remove-researcher')
          await revokeWithRole(database, act.account, at);
        return addAuditLine(database, { act, by, at }, outcome.sanction);
      });
      if (line instanceof Error) throw line;
      return line;
    },
    async bindingCode(account) {
      const row = await read((database) => operatorRow(database, account));
      const { code_hash: hash, code_expires: expiresAt } = row ?? {};
      return hash && expiresAt ? { hash, expiresAt: Number(expiresAt) } : undefined;
    },
    async bindPasskey(passkey, { token, code }) {
      const line = await change(async (database) => {
        const { account, createdAt: at } = passkey;
        const row = await operatorRow(database, account);
        if (row === undefined) return new ActRefused('no-operator');
        if (code !== null && (row.code_hash !== code || Number(row.code_expires) <= at))
          return new ActRefused('no-such-code');
        const refusal = await addedPasskey(database, passkey, token);
        if (refusal !== undefined) return refusal;
        if (code !== null) await keepCode(database, account, undefined);
        return addAuditLine(database, { act: { type: 'bind-passkey', account }, by: account, at });
      });
      if (line instanceof Error) throw line;
      return line;
    },
    async audit({ type, before, limit }) {
      const rows = await read((database) => {
        let lines = database.selectFrom('audit').selectAll().orderBy('n', 'desc').limit(limit);
        if (before !== undefined) lines = lines.where('n', '<', before);
        // Within a string a quotation mark is escaped, so these letters stand for the type of the act alone.
        if (type !== undefined) lines = lines.where('act', 'like', `%"type":"${type}"%`);
        return lines.execute();
      });
      return rows.map(lineOf);
    },
  };
}

const operatorRow = (database: Kysely<Tables>, account: string) =>
  database.selectFrom('operators').selectAll().where('account', '=', account).executeTakeFirst();

async function keepCode(database: Kysely<Tables>, account: string, code: BindingCode | undefined) {
  await database
    .updateTable('operators')
    .set({ code_hash: code?.hash ?? null, code_expires: code?.expiresAt ?? null })
    .where('account', '=', account)
    .execute();
}

/** Adds a line to the audit log. */
export async function addAuditLine(
  database: Kysely<Tables>,
  { act, by, at }: ActNote,
  sanction: string | null = null,
): Promise<AuditLine> {
  const row = { at, operator: by, act: JSON.stringify(act), sanction };
  const { n } = await database.insertInto('audit').values(row).returning('n').executeTakeFirstOrThrow();
  return { n: Number(n), at, by, act, sanction };
}

const lineOf = ({ n, at, operator, act, sanction }: Selectable<Tables['audit']>): AuditLine => ({
  n: Number(n),
  at: Number(at),
  by: operator,
  act: JSON.parse(act),
  sanction,
});

/** Runs in a transaction, so a refusal changes nothing. */
async function carryOut(
  database: Kysely<Tables>,
  act: Act,
  at: number,
  code: BindingCode | undefined,
): Promise<Outcome> {
  switch (act.type) {
    case 'add-researcher':
    case 'remove-researcher':
      return outcomeOf(await changeResearcher(database, act, at));
    case 'issue-token':
      if (code === undefined) throw new Error('a token without its hash');
      return outcomeOf(await issueResearchToken(database, act, code, at));
    case 'revoke-token':
      return outcomeOf(await revokeResearchToken(database, act.token, at));
    case 'add-operator':
      return addOperator(database, act.account, at);
    case 'remove-operator': {
      const { numDeletedRows } = await database
        .deleteFrom('operators')
        .where('account', '=', act.account)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 0n ? refused('no-operator') : done;
    }
    case 'operator-code':
    case 'bind-passkey':
      return (await operatorRow(database, act.account)) === undefined ? refused('no-operator') : done;
    case 'close-report': {
      const report = await reportWith(database, act.report);
      if (report === undefined) return refused('no-such-report');
      if (report.state !== 'open') return refused('report-closed');
      await database
        .updateTable('reports')
        .set({ state: act.finding })
        .where('id', '=', act.report)
        .execute();
      return done;
    }
    case 'mute':
    case 'ban':
      return punish(database, act, at);
    case 'lift':
    case 'answer-appeal':
      return review(database, act, at);
    case 'open-forum':
    case 'close-forum':
    case 'retire-forum':
    case 'retire-hidden':
    case 'announce-hours':
    case 'order-campaign':
    case 'step-campaign':
    case 'ask-bot':
    case 'keep-interview':
    case 'add-source':
    case 'remove-source':
    case 'models':
    case 'league':
    case 'league-mode':
    case 'proofs':
    case 'proposals':
      return done; // what they change is no table of safety: the server carries it out, or reads the line
  }
}

async function addOperator(database: Kysely<Tables>, account: string, at: number): Promise<Outcome> {
  const member = await database
    .selectFrom('accounts')
    .select(['kind', 'nickname'])
    .where('id', '=', account)
    .executeTakeFirst();
  if (member?.kind !== 'member') return refused('no-such-account');
  if (isReservedName(member.nickname)) return refused('reserved-name');
  const known = await database
    .selectFrom('operators')
    .select('account')
    .where('account', '=', account)
    .executeTakeFirst();
  if (known !== undefined) return refused('operator-already');
  await database.insertInto('operators').values({ account, added_at: at }).execute();
  return done;
}

async function punish(
  database: Kysely<Tables>,
  { type, player, reason, until, report }: Extract<Act, { type: 'mute' | 'ban' }>,
  since: number,
): Promise<Outcome> {
  if (!(await isPlayer(database, player))) return refused('no-such-player');
  if (report !== null && (await reportWith(database, report)) === undefined) return refused('no-such-report');
  const id = newId('s_');
  const nothing = { appeal: null, appealed_at: null, answer: null, granted: null, answered_at: null };
  await database
    .insertInto('sanctions')
    .values({ id, player, kind: type, reason, since, until, report, lifted_at: null, ...nothing })
    .execute();
  return { sanction: id };
}

async function review(
  database: Kysely<Tables>,
  act: Extract<Act, { type: 'lift' | 'answer-appeal' }>,
  at: number,
): Promise<Outcome> {
  const found = await database
    .selectFrom('sanctions')
    .select(['lifted_at', 'appealed_at', 'answered_at'])
    .where('id', '=', act.sanction)
    .executeTakeFirst();
  if (found === undefined) return refused('no-such-sanction');
  const sanctions = database.updateTable('sanctions').where('id', '=', act.sanction);
  if (act.type === 'lift') {
    if (found.lifted_at !== null) return refused('sanction-over');
    await sanctions.set({ lifted_at: at }).execute();
    return done;
  }
  if (found.appealed_at === null || found.answered_at !== null) return refused('no-appeal');
  const lifted = act.granted && found.lifted_at === null ? { lifted_at: at } : {};
  const answer = { answer: act.answer, granted: act.granted ? 1 : 0, answered_at: at };
  await sanctions.set({ ...answer, ...lifted }).execute();
  return done;
}

const reportWith = (database: Kysely<Tables>, id: string) =>
  database.selectFrom('reports').select('state').where('id', '=', id).executeTakeFirst();

async function isPlayer(database: Kysely<Tables>, id: string): Promise<boolean> {
  const account = await database.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  if (account !== undefined) return true;
  const bot = await database.selectFrom('bots').select('id').where('id', '=', id).executeTakeFirst();
  return bot !== undefined;
}
