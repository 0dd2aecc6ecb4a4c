/** The routes of what is one's own: the games, all data as a file, and the way out. */
import { Readable } from 'node:stream';
import type { Streams } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { Account, PanelEntry, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { accountShown } from '../accounts/account-shown.ts';
import type { Identity } from '../accounts/identity.ts';
import { securityOf } from '../accounts/security-routes.ts';
import type { SignOuts } from '../accounts/sign-outs.ts';
import { cursorOf, cursorText } from '../archive/game-wish.ts';
import { allGamesOf, eraseEverywhere, wordsElsewhere } from '../archive/words.ts';
import { owned } from '../bots/bot-views.ts';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { OwnWords } from '../log-reading/jobs.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { sanctionShown } from '../safety/own-safety.ts';
import { ownRow } from './own-row.ts';

interface MeDeps {
  /** What has a log and is no game. */
  readonly streams: Streams;
  readonly signOuts: SignOuts;
  readonly retired: (bot: string) => Promise<void>;
  /** Nothing of what this account taught machines is kept. */
  readonly unlearn: (account: string) => void;
}

/** What is one's own: the games, all data as a file, and the way out. */
export function registerMeRoutes(
  app: FastifyInstance,
  store: Store,
  reader: LogReader,
  identity: Identity,
  { streams, signOuts, retired, unlearn }: MeDeps,
): void {
  const { records, archive } = store;

  bind(app, routes.listOwnGames, async ({ query, caller: { account } }) => {
    const { before, format, preset, role, limit } = query;
    const like = { ...(format && { format }), ...(preset && { preset }), ...(role && { role }) };
    const wish = { limit, ...like, ...(before && { before: cursorOf(before) }) };
    const { games, next } = await archive.gamesOf(account.id, wish);
    return { games: games.map(ownRow), next: next ? cursorText(next) : null };
  });

  bind(app, routes.exportMe, ({ caller: { account }, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="parlour.json"');
    return Readable.from(everythingOf(store, reader, streams, account));
  });

  bind(app, routes.eraseMe, async ({ body, caller: { account, token }, request, reply }) => {
    if (body.confirm.normalize('NFC').trim() !== account.nickname) throw new HttpRefusal('not-confirmed');
    // The words first: if the house falls in between, the account is still there to ask again.
    await eraseEverywhere(store, reader, streams, account.id);
    await identity.signOut(request, reply);
    await records.eraseAccount(account.id, Date.now());
    identity.forget(account.id);
    unlearn(account.id);
    signOuts.everywhere(account.id, reply, token.id);
    for (const { id } of await records.botsOf(account.id)) await retired(id);
    // What was said meanwhile, and games that ended; running ones are erased when they are archived.
    await eraseEverywhere(store, reader, streams, account.id);
    return { kind: 'visitor' } as const;
  });
}

/** All that is kept about somebody, a game or a stream at a time, as one JSON document. */
async function* everythingOf(
  store: Store,
  reader: LogReader,
  streams: Streams,
  account: Account,
): AsyncGenerator<string> {
  const about = { ...accountShown(account), since: account.createdAt };
  const security = await securityOf(store.records, account.id);
  const seen = await store.records.addressHistory({ since: 0, account: account.id });
  const places = seen.map(({ place, at }) => ({ place, at }));
  const bots = await store.records.botsOf(account.id);
  const shown = await Promise.all(bots.map((bot) => owned(store.records, bot)));
  const safety = await keptSafety(store, account.id);
  const panels = await store.records.panelEntries({ account: account.id });
  const gallery = await keptGallery(store.records, account.id);
  const follows = (await store.records.followsOf(account.id)).map(({ player, at }) => ({ player, at }));
  const parts = {
    account: about,
    security,
    safety,
    places,
    follows,
    gallery,
    panels: panels.map(panelShown),
    bots: shown,
  };
  yield `${JSON.stringify(parts).slice(0, -1)},"games":[`;
  let comma = '';
  for await (const game of allGamesOf(store, account.id)) {
    const words = heard(await reader.readOn('words', game.game, account.id));
    yield `${comma}\n${JSON.stringify({ ...ownRow(game), score: game.score, words })}`;
    comma = ',';
  }
  yield '],"streams":[';
  comma = '';
  for await (const { words, ...stream } of wordsElsewhere(streams, reader, account.id)) {
    yield `${comma}\n${JSON.stringify({ ...stream, words: heard(words) })}`;
    comma = ',';
  }
  yield ']}\n';
}

/** What somebody said of games that they watched, and how they took reveals. */
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

/** What somebody agreed to, wished and reported, and what operators did. */
async function keptSafety({ safety }: Store, id: string) {
  const blocks = await safety.blocks(id);
  const reports = await safety.reports({ reporter: id, limit: 10_000 });
  return {
    consent: (await safety.consentOf(id)) ?? null,
    publishes: await safety.publishes(id),
    blocks: blocks.map(({ player, at }) => ({ player, at })),
    reports: reports.map(({ at, game, seat, said, reason, text }) => ({
      at,
      game,
      seat,
      said,
      reason,
      text,
    })),
    sanctions: (await safety.sanctionsOf(id)).map((one) => sanctionShown(one, Date.now())),
  };
}

/** An answer that was held back for a moment was said once, though it is in the log twice. */
function heard(words: readonly OwnWords[]) {
  const isSaid = ({ type, question }: OwnWords) =>
    type !== 'answer-held' || !words.some((one) => one.type === 'answered' && one.question === question);
  return words.filter(isSaid).map(({ version: _version, ...said }) => said);
}
