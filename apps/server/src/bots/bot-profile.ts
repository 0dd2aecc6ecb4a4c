/** Parses a bot's profile for storage. */
import { lengthOf, readText } from '@parlour/game';
import { botLimits } from '@parlour/protocol';
import type { BotProfile } from '@parlour/store';
import { newNickname } from '../accounts/index.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';

/** Profile fields as received. */
export type ProfileInput = { readonly [Key in keyof BotProfile]?: BotProfile[Key] | undefined };

/** Validates the given fields of a profile; `before`: the current name. Throws HttpRefusal. */
export function readProfile(wish: ProfileInput, before?: string): Partial<BotProfile> {
  const { name, description, family, languages, homepage, roles, games } = wish;
  const named = name === undefined ? undefined : newNickname(name, before);
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

function withoutUndefined(profile: ProfileInput): Partial<BotProfile> {
  const entries = Object.entries(profile).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<BotProfile>;
}
