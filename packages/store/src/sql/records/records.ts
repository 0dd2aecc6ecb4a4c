/** Records in a SQL database. */
import type { Kysely, Selectable } from 'kysely';
import { newId } from '../../records/ids.ts';
import { type Account, nameKey } from '../../records/members.ts';
import { NoSuchAccount, type Records } from '../../records/records.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { sqlAddressHistory } from './address-history.ts';
import { sqlBots } from './bots.ts';
import { sqlFollows } from './follows.ts';
import { sqlGallery } from './gallery.ts';
import { sqlImports } from './imports.ts';
import { sqlMembers } from './members.ts';
import { sqlModels } from './models.ts';
import { claimName, takenByLook } from './name-skeletons.ts';
import { sqlPanel } from './panel.ts';
import { sqlSettings } from './settings.ts';
import { sqlTokens } from './tokens.ts';

/** Records in a SQL database. */
export function sqlRecords(
  session: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): Records {
  const others = {
    ...sqlBots(session),
    ...sqlTokens(session),
    ...sqlSettings(session),
    ...sqlAddressHistory(session),
    ...sqlPanel(session),
    ...sqlFollows(session),
    ...sqlGallery(session),
    ...sqlImports(session, forget),
    ...sqlModels(session, forget),
  };
  return { ...accounts(session), ...others, ...sqlMembers(session, forget) };
}

/** Columns of members only. */
const noMember = {
  name_key: null,
  password: null,
  password_changed_at: null,
  recovery: null,
  recovery_at: null,
};

function accounts({ read, change }: SqlSession) {
  return {
    async createAccount({ nickname, at }) {
      const account: Account = { id: newId('a_'), nickname, kind: 'guest', createdAt: at };
      const { createdAt, ...columns } = account;
      const taken = await change(async (database) => {
        const other = await takenByLook(database, nickname, { by: ['member'] });
        if (other) return other;
        await database
          .insertInto('accounts')
          .values({ ...columns, created_at: createdAt, ...noMember })
          .execute();
        return claimName(database, account.id, 'guest', nickname);
      });
      if (taken) throw taken;
      return account;
    },
    async account(id) {
      const row = await read((database) =>
        database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row && toAccount(row);
    },
    async renameAccount(id, nickname) {
      const refusal = await change((database) => renamed(database, id, nickname));
      if (refusal) throw refusal;
    },
  } satisfies Partial<Records>;
}

async function renamed(database: Kysely<Tables>, id: string, nickname: string) {
  const account = await database
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirst();
  if (account === undefined) return new NoSuchAccount(id);
  const isMember = account.kind === 'member';
  const taken = await takenByLook(database, nickname, {
    by: isMember ? ['member', 'bot'] : ['member'],
    but: id,
  });
  if (taken) return taken;
  const name_key = isMember ? nameKey(nickname) : null;
  await database.updateTable('accounts').set({ nickname, name_key }).where('id', '=', id).execute();
  return claimName(database, id, account.kind, nickname);
}

function toAccount({ id, nickname, kind, created_at }: Selectable<Tables['accounts']>): Account {
  return { id, nickname, kind, createdAt: Number(created_at) };
}
