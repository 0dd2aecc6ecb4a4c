/** All migrations, in the order in which they run. */
import type { Migration } from 'kysely/migration';
import { logAndRecords } from './0001-log-and-records.ts';
import { streamTypesAndSettings } from './0002-stream-types-and-settings.ts';
import { archive } from './0003-archive.ts';
import { members } from './0004-members.ts';
import { bots } from './0005-bots.ts';
import { waysIn } from './0006-ways-in.ts';
import { addressHistoryAndLooks } from './0007-sightings-and-looks.ts';
import { gameRecords } from './0008-game-records.ts';
import { safety } from './0009-safety.ts';
import { digests } from './0010-digests.ts';
import { unpublishedList } from './0011-unpublished-list.ts';
import { ratingScores } from './0012-rating-scores.ts';
import { panelEntries } from './0013-panel-entries.ts';
import { campaignJudgements } from './0014-campaign-judgements.ts';
import { forecasts } from './0015-forecasts.ts';
import { shifts } from './0016-shifts.ts';
import { words } from './0017-words.ts';
import { retellings } from './0018-retellings.ts';
import { follows } from './0019-follows.ts';
import { judges } from './0020-judges.ts';
import { gallery } from './0021-gallery.ts';
import { judgesByFormat } from './0022-judges-by-format.ts';
import { subjects } from './0023-subjects.ts';
import { textsByPosition } from './0024-texts-by-position.ts';
import { taken } from './0025-taken.ts';
import { forecastGroups } from './0026-forecast-groups.ts';
import { operatorCodes } from './0027-operator-codes.ts';
import { researchers } from './0028-researchers.ts';
import { tokenBrowser } from './0029-token-browser.ts';
import { logOrder } from './0030-log-order.ts';
import { imports } from './0031-imports.ts';
import { earlierConsents } from './0032-earlier-consents.ts';
import { owners } from './0033-owners.ts';
import { models } from './0034-models.ts';
import type { Spelling } from './spelling.ts';

/** All migrations by name, oldest first. A released migration is never changed; a new one is added below. */
export function migrations(spelling: Spelling): Record<string, Migration> {
  return {
    '0001-log-and-records': logAndRecords(spelling),
    '0002-stream-types-and-settings': streamTypesAndSettings(),
    '0003-archive': archive(),
    '0004-members': members(),
    '0005-bots': bots(),
    '0006-ways-in': waysIn(),
    '0007-sightings-and-looks': addressHistoryAndLooks(),
    '0008-game-records': gameRecords(),
    '0009-safety': safety(spelling),
    '0010-digests': digests(),
    '0011-unpublished-list': unpublishedList(),
    '0012-rating-scores': ratingScores(),
    '0013-panel-entries': panelEntries(),
    '0014-campaign-judgements': campaignJudgements(),
    '0015-forecasts': forecasts(),
    '0016-shifts': shifts(),
    '0017-words': words(spelling),
    '0018-retellings': retellings(),
    '0019-follows': follows(),
    '0020-judges': judges(),
    '0021-gallery': gallery(),
    '0022-judges-by-format': judgesByFormat(),
    '0023-subjects': subjects(spelling),
    '0024-texts-by-position': textsByPosition(spelling),
    '0025-taken': taken(),
    '0026-forecast-groups': forecastGroups(),
    '0027-operator-codes': operatorCodes(),
    '0028-researchers': researchers(),
    '0029-token-browser': tokenBrowser(),
    '0030-log-order': logOrder(spelling),
    '0031-imports': imports(),
    '0032-earlier-consents': earlierConsents(),
    '0033-owners': owners(spelling),
    '0034-models': models(),
  };
}
