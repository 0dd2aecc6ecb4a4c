/** Retellings of finished games, with their final judgements. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function retellings(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('retellings')
        .addColumn('stream', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('day', 'text')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('gain', 'double precision')
        .execute();
      await schema
        .createIndex('retellings_account')
        .on('retellings')
        .columns(['account', 'at', 'stream'])
        .execute();
      await schema.createIndex('retellings_game').on('retellings').columns(['game', 'gain']).execute();
      await schema
        .createTable('retelling_judgements')
        .addColumn('stream', 'text', (column) => column.notNull())
        .addColumn('judged', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('probability', 'double precision', (column) => column.notNull())
        .addColumn('nature', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('retelling_judgements_key', ['stream', 'judged'])
        .execute();
      await schema
        .createIndex('retelling_judgements_game')
        .on('retelling_judgements')
        .column('game')
        .execute();
    },
  };
}
