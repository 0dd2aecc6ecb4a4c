/** Registers a house bot with a fresh token. */
import { isDeepStrictEqual } from 'node:util';
import type { Records } from '@parlour/store';
import type { HouseBotManifest } from './manifest.ts';

/**
 * A fresh token for each start of the server. Never stored in clear: old ones are revoked. The public
 * profile follows the manifest.
 */
export async function enrolHouseBot(
  manifest: HouseBotManifest,
  records: Records,
): Promise<{ readonly id: string; readonly token: string }> {
  const at = Date.now();
  const { name, description, family, languages, roles } = manifest;
  const profile = { description, family, languages, roles };
  const known = await records.botNamed(name);
  if (known !== undefined && known.owner !== null)
    throw new Error(`expected a free name for a house bot, found ${name} of a member's bot`);
  if (known !== undefined && known.retiredAt !== null) await records.reinstateBot(known.id);
  const bot = known ?? (await records.createBot({ name, owner: null, at, ...profile }));
  const kept = {
    description: bot.description,
    family: bot.family,
    languages: bot.languages,
    roles: bot.roles,
  };
  if (!isDeepStrictEqual(kept, profile)) await records.changeBot(bot.id, profile);
  const holder = { kind: 'bot', id: bot.id } as const;
  for (const old of await records.tokensOf(holder))
    if (old.revokedAt === null) await records.revokeToken(old.id, at);
  const { token } = await records.issueToken({ holder, scopes: ['play'], at });
  return { id: bot.id, token };
}
