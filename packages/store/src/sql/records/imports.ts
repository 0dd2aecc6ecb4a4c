/** Imported conversations in a SQL database. */
import type { Kysely } from 'kysely';
import {
  ImportExists,
  type ImportedConversation,
  type ImportedDialogue,
  type ImportRecords,
} from '../../records/imports.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { addAuditLine } from './acts.ts';

/** Rows of one statement: bounds its values. */
const chunk = 100;
const maxPage = 500;

export function sqlImports(
  { read, change, alone }: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): ImportRecords {
  return {
    async addImport({ name, licence, origin, sha256, format, isHidden, importedAt }, dialogues, note) {
      const source = { name, licence, origin, sha256, format, imported_at: importedAt };
      const isNew = await change(async (database) => {
        const other = await database.selectFrom('imports').select('name').where('name', '=', name).execute();
        if (other.length > 0) return false;
        await database
          .insertInto('imports')
          .values({ ...source, hidden: isHidden ? 1 : 0 })
          .execute();
        for (let from = 0; from < dialogues.length; from += chunk)
          await database
            .insertInto('imported_conversations')
            .values(dialogues.slice(from, from + chunk).map((one) => rowOf(name, one)))
            .execute();
        await addAuditLine(database, note);
        return true;
      });
      if (!isNew) throw new ImportExists(name);
    },
    async removeImport(name, note) {
      const wasThere = await change(async (database) => {
        await database
          .updateTable('imported_conversations')
          .set({ body: '' })
          .where('source', '=', name)
          .execute();
        await database.deleteFrom('imported_conversations').where('source', '=', name).execute();
        const { numDeletedRows } = await database
          .deleteFrom('imports')
          .where('name', '=', name)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await addAuditLine(database, note);
        return numDeletedRows > 0n;
      });
      if (wasThere) await alone(forget);
      return wasThere;
    },
    async imports() {
      const rows = await read((database) =>
        database
          .selectFrom('imports')
          .leftJoin('imported_conversations', 'imported_conversations.source', 'imports.name')
          .selectAll('imports')
          .select(({ fn }) => fn.count<number>('imported_conversations.id').as('conversations'))
          .groupBy('imports.name')
          .orderBy('imports.name')
          .execute(),
      );
      return rows.map(({ hidden, imported_at, conversations, ...source }) => ({
        ...source,
        isHidden: hidden === 1,
        importedAt: Number(imported_at),
        conversations: Number(conversations),
      }));
    },
    async importedConversations(wish) {
      const { source, language, isOfPeople = false, withHidden = false, after = '', limit = maxPage } = wish;
      const rows = await read((database) => {
        let found = selected(database).where('imported_conversations.id', '>', after);
        if (source !== undefined) found = found.where('source', '=', source);
        if (language !== undefined) found = found.where('language', '=', language);
        if (isOfPeople) found = found.where('people', '=', 1);
        if (!withHidden) found = found.where('imports.hidden', '=', 0);
        return found.orderBy('imported_conversations.id').limit(Math.min(limit, maxPage)).execute();
      });
      return rows.map(conversationOf);
    },
    async importedConversation(id) {
      const row = await read((database) =>
        selected(database).where('imported_conversations.id', '=', id).executeTakeFirst(),
      );
      return row && conversationOf(row);
    },
  };
}

const rowOf = (source: string, { id, language, speakers, lines }: ImportedDialogue) => ({
  ...{ id, source, language },
  people: speakers.every(({ nature }) => nature === 'human') ? (1 as const) : (0 as const),
  body: JSON.stringify({ speakers, lines }),
});

const selected = (database: Kysely<Tables>) =>
  database
    .selectFrom('imported_conversations')
    .innerJoin('imports', 'imports.name', 'imported_conversations.source')
    .select(['imported_conversations.id', 'source', 'language', 'body', 'licence', 'hidden']);

interface SelectedRow {
  readonly id: string;
  readonly source: string;
  readonly language: string;
  readonly body: string;
  readonly licence: string;
  readonly hidden: 0 | 1;
}

const conversationOf = ({ body, hidden, ...row }: SelectedRow): ImportedConversation => ({
  ...row,
  ...(JSON.parse(body) as Pick<ImportedDialogue, 'speakers' | 'lines'>),
  isHidden: hidden === 1,
});
