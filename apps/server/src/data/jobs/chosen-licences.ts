/** The licences that the operator chose, with the instants: a game keeps the one under which it was played. */
import type { Records } from '@parlour/store';
import * as z from 'zod';

const setting = 'release-licences';
const choices = z.array(z.object({ licence: z.string(), since: z.number() }));

/** Notes the choice that holds from now on, and tells which held at an instant; before the first one, that one. */
export async function noteLicence(
  records: Pick<Records, 'setting' | 'changeSetting'>,
  licence: string,
  now: number,
): Promise<(at: number) => string> {
  const known = choices.parse(JSON.parse((await records.setting(setting)) ?? '[]'));
  if (known.at(-1)?.licence !== licence) {
    known.push({ licence, since: now });
    await records.changeSetting(setting, JSON.stringify(known));
  }
  return (at) => (known.findLast(({ since }) => since <= at) ?? known[0])?.licence ?? licence;
}
