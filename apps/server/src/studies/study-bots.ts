/** Bots of a study: fixed at opening, and compared with what the server knows of them now. */
import type { Host } from '@parlour/host';
import type { RegisteredBot, Store } from '@parlour/store';
import { type BotPin, botNames, botPins, type FrozenBot, type Study, type StudyFile } from '@parlour/study';

type Ports = { readonly store: Pick<Store, 'records'> };

/** The owner's name in files, for bots of the server. */
const serverName = 'server';

/** The bots that a file names, as they are now; or why it cannot be opened. */
export async function botsNow(ports: Ports, file: StudyFile): Promise<readonly FrozenBot[] | string> {
  const { records } = ports.store;
  const found = new Map<string, FrozenBot>();
  for (const name of botNames(file)) {
    const bot = await records.botNamed(name);
    if (bot !== undefined && bot.retiredAt === null) found.set(name, await frozen(ports, bot, name));
  }
  for (const { arm, ...rest } of file.arms) {
    const pins = botPins(rest);
    const missing = pins.filter(({ bot }) => !found.has(bot)).map(({ bot }) => bot);
    if (missing.length > 0) return `arm ${arm}: expected names of bots, found ${missing.join(', ')}`;
    for (const pin of pins) {
      const fault = await faultOf(ports, pin, found.get(pin.bot));
      if (fault !== undefined) return `arm ${arm}: ${pin.bot}: ${fault}`;
    }
  }
  return [...found.values()];
}

async function frozen(ports: Ports, { id, owner }: RegisteredBot, name: string): Promise<FrozenBot> {
  return { name, id, owner, version: owner === null ? await versionOf(ports, name) : null };
}

/** Version of the settings of an operator's model; null: it is none, or its settings are not kept by version. */
async function versionOf({ store }: Ports, name: string): Promise<string | null> {
  const model = (await store.records.models()).find((one) => one.name === name && one.state !== 'removed');
  return model === undefined ? null : String(model.version);
}

/** Why a bot is not as the file names it, as far as the server knows before a game. */
async function faultOf({ store }: Ports, pin: BotPin, bot: FrozenBot | undefined) {
  if (bot === undefined) return 'expected a bot, found none';
  const account = bot.owner === null ? undefined : await store.records.account(bot.owner);
  const owner = bot.owner === null ? serverName : (account?.nickname ?? '');
  if (pin.owner !== undefined && pin.owner.toLowerCase() !== owner.toLowerCase())
    return `expected the owner ${pin.owner}, found ${owner}`;
  if (pin.version !== undefined && bot.version !== null && pin.version !== bot.version)
    return `expected the version ${pin.version}, found ${bot.version}`;
  return undefined;
}

/** Names of the bots of a study that are no longer those of its opening or last amendment. */
export async function changedBots(ports: Ports, { bots }: Pick<Study, 'bots'>): Promise<readonly string[]> {
  const changed = await Promise.all(
    (bots ?? []).map(async (one) => {
      const bot = await ports.store.records.bot(one.id);
      if (bot === undefined || bot.retiredAt !== null || bot.owner !== one.owner) return [one.name];
      return (await frozen(ports, bot, one.name)).version === one.version ? [] : [one.name];
    }),
  );
  return changed.flat();
}

/** Names of the bots of a study that are not connected. */
export async function missingBots(
  { house, store }: Ports & { readonly house: Pick<Host, 'presence'> },
  { bots, study }: Pick<Study, 'bots' | 'study'>,
): Promise<string[]> {
  const names = study === null ? [] : botNames(study);
  const ids = await Promise.all(names.map((name) => idOf(store, bots, name)));
  return names.filter((_, index) => {
    const id = ids[index];
    return id === undefined || !house.presence.isHere(id);
  });
}

/** The id of a bot: the fixed one, or that of the name. */
export const idOf = async (
  store: Pick<Store, 'records'>,
  bots: readonly FrozenBot[] | null,
  name: string,
): Promise<string | undefined> =>
  bots?.find((one) => one.name === name)?.id ?? (await store.records.botNamed(name))?.id;
