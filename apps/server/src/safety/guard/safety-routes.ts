/** The routes by which people keep themselves safe. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import { personLimit } from '../../platform/http/person-limits.ts';
import { publicHouseRules } from '../../platform/rules/house-rules.ts';
import { setPerGameNames } from '../../platform/rules/per-game-names.ts';
import { readOwnSafety } from './own-safety.ts';
import { unarchivedGames, withdrawPlayerGames } from './published.ts';
import { findReportedPlayer } from './reported-player.ts';
import type { SafetyDeps } from './safety-deps.ts';

/** Maximum number of blocked players per person. */
const maxBlocks = 200;

/** Consent, publishing, blocks, reports and appeals. */
export function registerSafetyRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  registerWishes(app, deps);
  registerBlocks(app, deps);
  registerComplaints(app, deps);
}

function registerWishes(app: FastifyInstance, deps: SafetyDeps): void {
  const { store, guard, house, options, now } = deps;
  const { safety } = store;
  const rules = publicHouseRules(options);

  bindRoute(app, routes.readHouseRules, () => ({
    ...rules,
    hasLanguageModels: rules.hasLanguageModels || deps.hasModels(),
  }));

  bindRoute(app, routes.readSafety, ({ caller: { account } }) => readOwnSafety(deps, account));

  bindRoute(app, routes.giveConsent, async ({ body: { version }, caller: { account } }) => {
    if (version !== rules.consent) throw new HttpRefusal('other-consent');
    await safety.consent(account.id, { version, at: now() });
    guard.consented(account.id);
    return readOwnSafety(deps, account);
  });

  bindRoute(app, routes.changePublishing, async ({ body, caller: { account } }) => {
    const { publishes, namesPerGame } = body;
    if (namesPerGame !== undefined) await setPerGameNames(store.records, account.id, namesPerGame);
    const isRenewed = publishes === true && !(await safety.publishes(account.id));
    // Games that began before this consent stay unpublished: it is for later ones. Running ones come first, as they
    // may end meanwhile; then those that are over, as they may be archived meanwhile.
    if (isRenewed) {
      const running = house.games.seats.boundTo(account.id);
      const ended = await unarchivedGames(store, account.id);
      await withdrawPlayerGames(store, guard, account.id, [...running, ...ended]);
    }
    if (publishes !== undefined) {
      await safety.setPublishing(account.id, publishes, now());
      if (isRenewed) {
        const begun = house.games.seats.boundTo(account.id);
        await safety.unpublish(begun);
        guard.unpublished(begun);
      }
      guard.publishing(account.id, publishes);
    }
    if (publishes === false) {
      await withdrawPlayerGames(store, guard, account.id);
      deps.unlearn(account.id);
    }
    return readOwnSafety(deps, account);
  });
}

function registerBlocks(app: FastifyInstance, deps: SafetyDeps): void {
  const { store, guard, now } = deps;
  const { safety, records } = store;

  bindRoute(app, routes.blockPlayer, async ({ body, caller: { account } }) => {
    let player: string;
    if ('player' in body) {
      player = body.player;
      const known = (await records.account(player)) ?? (await records.bot(player));
      if (known === undefined || player === account.id) throw new HttpRefusal('no-such-person');
    } else {
      const accused = requireFound(await findReportedPlayer(deps, account.id, body), 'no-such-person');
      if (accused.isRunning) throw new HttpRefusal('not-over');
      player = accused.player;
    }
    if ((await safety.blocks(account.id)).length >= maxBlocks) throw new HttpRefusal('too-many-blocks');
    await safety.block(account.id, player, now());
    await guard.blocked(account.id);
    return readOwnSafety(deps, account);
  });

  bindRoute(app, routes.unblockPlayer, async ({ body: { player }, caller: { account } }) => {
    await safety.unblock(account.id, player);
    await guard.blocked(account.id);
    return readOwnSafety(deps, account);
  });
}

function registerComplaints(app: FastifyInstance, deps: SafetyDeps): void {
  const { store, house, now } = deps;
  const { safety } = store;
  const limit = personLimit();

  bindRoute(app, routes.report, async ({ body, caller: { account } }) => {
    await limit(account.id);
    const { reason, text } = body;
    const about = { at: now(), reporter: account.id, reason, text };
    if ('invite' in body) {
      const people = house.tables.peopleAt(body.invite, account.id);
      const meant = people.find(({ id, name }) => name === body.name && id !== account.id);
      const player = requireFound(meant, 'no-such-game').id;
      const report = await safety.report({ ...about, game: null, seat: null, said: null, player });
      return { isNew: report !== undefined };
    }
    const { game, seat, said } = body;
    const { player } = requireFound(await findReportedPlayer(deps, account.id, body), 'no-such-game');
    const report = await safety.report({ ...about, game, seat, said, player });
    return { isNew: report !== undefined };
  });

  bindRoute(app, routes.appeal, async ({ body: { sanction, text }, caller: { account } }) => {
    const isTaken = await safety.appeal({ sanction, player: account.id, text, at: now() });
    if (!isTaken) throw new HttpRefusal('no-such-sanction');
    return readOwnSafety(deps, account);
  });
}
