/** Judgements of public campaigns in the archive of a SQL database. */
import type { Kysely } from 'kysely';
import type { ConversationJudgement, JudgedCampaign } from '../../archive/archive.ts';
import type { Tables } from '../tables.ts';

/** Rows per insert: databases limit the values of a statement. */
const rowsAtOnce = 50;

/** Adds campaigns, or replaces them. */
export async function storeCampaigns(
  database: Kysely<Tables>,
  campaigns: readonly JudgedCampaign[],
): Promise<void> {
  for (const { campaign, judgements } of campaigns) {
    await database.deleteFrom('campaign_judgements').where('campaign', '=', campaign).execute();
    const rows = judgements.map(({ conversation, target, judge, targetPlayer, ...one }, number) => ({
      ...{ campaign, number, conversation, judged: target, judge, judged_player: targetPlayer },
      ...{ exchanges: one.exchanges, probability: one.probability, nature: one.nature },
    }));
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await database
        .insertInto('campaign_judgements')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
  }
}

/** Annotations of a player, in the order of campaign names and within campaigns. */
export async function judgementsOfPlayer(
  database: Kysely<Tables>,
  player: string,
): Promise<readonly (ConversationJudgement & { readonly campaign: string })[]> {
  const rows = await database
    .selectFrom('campaign_judgements')
    .selectAll()
    .where('judged_player', '=', player)
    .orderBy('campaign')
    .orderBy('number')
    .execute();
  return rows.map(({ number: _number, judged, judged_player, ...row }) => ({
    ...row,
    target: judged,
    targetPlayer: judged_player,
    judgePlayer: null,
    at: null,
    source: 'annotation',
  }));
}
