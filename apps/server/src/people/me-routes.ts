/** Routes of personal data: games, full export, and deletion. */
import { Readable } from 'node:stream';
import type { Streams } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { Account, PanelEntry, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import {
  type Identity,
  listResearchTokens,
  ownAccountView,
  readCredentials,
  researchTokenView,
  type SessionEndings,
} from '../accounts/index.ts';
import { eraseAllPlayerTexts, formatCursor, parseCursor, textsOutsideGames } from '../archive/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { PlayerMessages } from '../platform/log-reading/reader-jobs.ts';
import { hasPerGameNames, setPerGameNames } from '../platform/rules/per-game-names.ts';
import { listPlayerGames } from '../platform/store/player-games.ts';
import { ownSanctionView } from '../safety/index.ts';
import { readJudgeScore } from './own-judge-score.ts';
import { ownGameView } from './own-row.ts';

/** A feature's data about an account. */
export interface PersonalDataSource {
  /** Its key in the export. */
  readonly name: string;
  readonly kept: (account: string) => Promise<unknown>;
  /** The account is erased. */
  readonly erased: (account: string) => Promise<void>;
}

interface MeDeps {
  readonly store: Store;
  readonly reader: LogReader;
  readonly identity: Identity;
  /** Streams that are not games. */
  readonly streams: Streams;
  readonly signOuts: SessionEndings;
  readonly parts: readonly PersonalDataSource[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Deletes all lessons of this account. */
  readonly unlearn: (account: string) => void;
}

/** Registers the routes of personal games, full export, and deletion. */
export function registerMeRoutes(app: FastifyInstance, deps: MeDeps): void {
  const { store, identity, signOuts, now } = deps;
  const { archive } = store;

  bindRoute(app, routes.listOwnGames, async ({ query, caller: { account } }) => {
    const { before, format, preset, role, limit } = query;
    const like = { ...(format && { format }), ...(preset && { preset }), ...(role && { role }) };
    const wish = { limit, ...like, ...(before && { before: parseCursor(before) }) };
    const { games, next } = await archive.gamesOf(account.id, wish);
    return { games: games.map(ownGameView), next: next ? formatCursor(next) : null };
  });

  bindRoute(app, routes.readOwnJudgeScore, async ({ caller: { account } }) =>
    readJudgeScore(archive, account.id, now()),
  );

  bindRoute(app, routes.exportMe, ({ caller: { account }, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="parlour.json"');
    return Readable.from(everythingOf(deps, account));
  });

  bindRoute(app, routes.eraseMe, async ({ body, caller: { account, token }, request, reply }) => {
    if (body.confirm.normalize('NFC').trim() !== account.nickname) throw new HttpRefusal('not-confirmed');
    await eraseAccount(deps, account.id, async () => {
      await identity.signOut(request, reply);
      signOuts.everywhere(account.id, reply, token.id);
    });
    return { kind: 'visitor' } as const;
  });
}

/** Erases an account with all its texts and data. `signOut`: called between the two, before the account is gone. */
export async function eraseAccount(
  { store, reader, streams, identity, unlearn, parts }: Omit<MeDeps, 'now' | 'signOuts'>,
  account: string,
  signOut: () => Promise<void> | void,
): Promise<void> {
  // The words first: if the server falls in between, the account is still there to ask again.
  await eraseAllPlayerTexts(store, reader, streams, account);
  await signOut();
  await store.records.eraseAccount(account, Date.now());
  identity.forget(account);
  unlearn(account);
  await setPerGameNames(store.records, account, false);
  for (const { erased } of parts) await erased(account);
  // What was said meanwhile, and games that ended; running ones are erased when they are archived.
  await eraseAllPlayerTexts(store, reader, streams, account);
}

/** All stored data of a person, one game or stream at a time, as one JSON document. */
async function* everythingOf(
  { store, reader, streams, parts: others }: MeDeps,
  account: Account,
): AsyncGenerator<string> {
  const about = { ...ownAccountView(account), since: account.createdAt };
  const security = await readCredentials(store.records, account.id);
  const seen = await store.records.addressHistory({ since: 0, account: account.id });
  const places = seen.map(({ place, at }) => ({ place, at }));
  const tokens = (await listResearchTokens(store, account.id)).map(researchTokenView);
  const kept = await Promise.all(others.map(async (one) => [one.name, await one.kept(account.id)]));
  const safety = await keptSafety(store, account.id);
  const panels = await store.records.panelEntries({ account: account.id });
  const gallery = await keptGallery(store.records, account.id);
  const follows = (await store.records.followsOf(account.id)).map(({ player, at }) => ({ player, at }));
  const parts = {
    account: { ...about, isResearcher: (await store.safety.researchers()).includes(account.id) },
    security,
    tokens,
    safety,
    places,
    follows,
    gallery,
    panels: panels.map(panelShown),
    ...Object.fromEntries(kept),
  };
  yield `${JSON.stringify(parts).slice(0, -1)},"games":[`;
  let comma = '';
  for await (const game of listPlayerGames(store, account.id)) {
    const words = heard(await reader.readOn('words', game.game, account.id));
    yield `${comma}\n${JSON.stringify({ ...ownGameView(game), score: game.score, words })}`;
    comma = ',';
  }
  yield '],"streams":[';
  comma = '';
  for await (const { words, ...stream } of textsOutsideGames(streams, reader, account.id)) {
    yield `${comma}\n${JSON.stringify({ ...stream, words: heard(words) })}`;
    comma = ',';
  }
  yield ']}\n';
}

/** Beliefs and reactions of a person as a spectator. */
async function keptGallery(records: Store['records'], id: string) {
  const [prices, exclamations] = await Promise.all([records.galleryPricesOf(id), records.exclamationsOf(id)]);
  return {
    prices: prices.map(({ account: _account, ...said }) => said),
    exclamations: exclamations.map(({ account: _account, ...given }) => given),
  };
}

/** Under which name a panel sent them to a campaign. */
const panelShown = ({ stream, panel, person, study, session, at }: PanelEntry) => ({
  ...{ stream, panel, person, study, session, at },
});

/** Consents, preferences and reports of a person, and sanctions against them. */
async function keptSafety({ safety, records }: Store, id: string) {
  const blocks = await safety.blocks(id);
  const reports = await safety.reports({ reporter: id, limit: 10_000 });
  return {
    consent: (await safety.consentOf(id)) ?? null,
    consents: await safety.consentsOf(id),
    publishes: await safety.publishes(id),
    namesPerGame: await hasPerGameNames(records, id),
    blocks: blocks.map(({ player, at }) => ({ player, at })),
    reports: reports.map(({ at, game, seat, said, reason, text }) => ({
      at,
      game,
      seat,
      said,
      reason,
      text,
    })),
    sanctions: (await safety.sanctionsOf(id)).map((one) => ownSanctionView(one, Date.now())),
  };
}

/** A held answer is one text, though it is in the log twice. */
function heard(words: readonly PlayerMessages[]) {
  const isSaid = ({ type, question }: PlayerMessages) =>
    type !== 'answer-held' || !words.some((one) => one.type === 'answered' && one.question === question);
  return words.filter(isSaid).map(({ version: _version, ...said }) => said);
}
