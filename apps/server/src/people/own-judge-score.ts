/** The score of one judge, for that account alone. */
import type { Nature } from '@parlour/game';
import { judgeScore } from '@parlour/results';
import type { Archive } from '@parlour/store';

/** Older ones weigh less than one in 10^27. */
const most = 1000;

/** From judgements whose games are released, so it tells nothing of a running draw. */
export async function readJudgeScore(archive: Pick<Archive, 'judgementsBy'>, account: string, now: number) {
  const judged = await archive.judgementsBy(account, most);
  const { interval, ...score } = judgeScore(
    judged.map((one) => ({ ...one, nature: one.nature as Nature })),
    now,
  );
  return { ...score, interval: interval && ([...interval] as [number, number]) };
}
