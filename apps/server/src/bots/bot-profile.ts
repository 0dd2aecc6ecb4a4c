/** Reads what a bot wishes to be into what is stored of it. */
import { lengthOf, readText } from '@parlour/game';
import { botLimits } from '@parlour/protocol';
import type { BotProfile } from '@parlour/store';
import { readNickname } from '../accounts/nickname.ts';
import { HttpRefusal } from '../http/http-refusal.ts';

/** What somebody wishes a bot to be, as it came. */
export type ProfileWish = { readonly [Key in keyof BotProfile]?: BotProfile[Key] | undefined };

/** The profile as it is stored, with what was left out left out. Throws HttpRefusal. */
export function readProfile(wish: ProfileWish): Partial<BotProfile> {
  const { name, description, family, languages, homepage, roles, games } = wish;
  const named = name === undefined ? undefined : readNickname(name);
  if (name !== undefined && named === undefined) throw new HttpRefusal('bad-nickname');
  const described = readLine(description, botLimits.description);
  const made = readLine(family, botLimits.family);
  if (described === null || made === null) throw new HttpRefusal('bad-text');
  return withoutUndefined({
    name: named,
    description: described,
    family: made,
    homepage,
    roles,
    games,
    languages: languages && [...new Set(Intl.getCanonicalLocales([...languages]))],
  });
}

/** One line of text, maybe empty; null: it cannot be shown as it is. */
function readLine(raw: string | undefined, longest: number): string | null | undefined {
  if (raw === undefined) return undefined;
  const line = raw.replaceAll(/\s+/gu, ' ').trim();
  if (line === '') return '';
  const read = lengthOf(line) > longest ? { refusal: 'too-long' } : readText(line, longest);
  return 'text' in read ? read.text : null;
}

function withoutUndefined(profile: ProfileWish): Partial<BotProfile> {
  const entries = Object.entries(profile).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<BotProfile>;
}
