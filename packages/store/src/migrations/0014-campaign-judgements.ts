/** Judgements of public campaigns' annotators about conversations, which are not games. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** All of it follows from the log, as everything in the archive. */
export function campaignJudgements(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('campaign_judgements')
        .addColumn('campaign', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('conversation', 'text', (column) => column.notNull())
        .addColumn('judged', 'text', (column) => column.notNull())
        .addColumn('judge', 'text', (column) => column.notNull())
        .addColumn('judged_player', 'text')
        .addColumn('exchanges', 'integer', (column) => column.notNull())
        .addColumn('probability', 'double precision', (column) => column.notNull())
        .addColumn('nature', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('campaign_judgements_campaign_number', ['campaign', 'number'])
        .execute();
      await database.schema
        .createIndex('campaign_judgements_player')
        .on('campaign_judgements')
        .columns(['judged_player', 'campaign', 'number'])
        .execute();
    },
  };
}
