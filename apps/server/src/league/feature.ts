/** The league: careers of bots, the exam, the ladder, and sanctions. */
import { systemEntropy } from '@parlour/host';
import { type LeagueChanges, type LeaguePreset, leagueConfig, type Stage } from '@parlour/league';
import { accountsFeature } from '../accounts/index.ts';
import { archiveFeature } from '../archive/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { playFeature } from '../play/index.ts';
import { safetyFeature } from '../safety/index.ts';
import { LeagueConversations } from './conversations.ts';
import { CopyWatch } from './copy-watch.ts';
import { ExamDesk } from './exam-desk.ts';
import { JudgingRoom } from './judging-room.ts';
import { leagueStreamKinds } from './kinds.ts';
import { LadderRunner } from './ladder-runner.ts';
import { LeagueBook } from './league-book.ts';
import { registerLeagueRoutes } from './league-routes.ts';
import { ownCareer } from './league-views.ts';
import { markGamesOf } from './mark-games.ts';
import { countNoviceGames } from './novice-games.ts';
import { Transfers } from './transfers.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Choices of the league: a preset (`default` or `document`), and changes to it. */
    readonly league?: { readonly preset?: LeaguePreset; readonly changes?: LeagueChanges };
  }
}

/** Bots of one member, unless the options say otherwise. */
const mostBots = 20;

export interface LeagueApi {
  /** Stage of a bot; null: it has no career. */
  readonly stageOf: (bot: string) => Stage | null;
}

export const leagueFeature: Feature<LeagueApi> = {
  name: 'league',
  needs: ['accounts', 'play', 'safety', 'archive', 'people'],
  streams: leagueStreamKinds,
  start({ options, store, reader, acts, failed }, needed) {
    const { identity } = needed(accountsFeature);
    const { house, webhooks, extend } = needed(playFeature);
    needed(archiveFeature);
    const { guard } = needed(safetyFeature);
    const { entropy = systemEntropy } = options;
    const config = leagueConfig(options.league?.changes, options.league?.preset);
    const book = new LeagueBook({ house, store, config });
    /** Whether two accounts have an address in common. */
    const areLinked = (one: string, other: string): boolean => {
      const traces = new Set(identity.tracesOf(one));
      return identity.tracesOf(other).some((trace) => traces.has(trace));
    };
    /** Whether two bots have an owner or an address in common. */
    const linked = (one: string, other: string): boolean => {
      const owners = [one, other].map((bot) => book.of(bot)?.career.owner ?? null);
      const [first, second] = owners;
      if (first === null || second === null || first === undefined || second === undefined) return false;
      return first === second || areLinked(first, second);
    };
    const conversations = new LeagueConversations({ store, reader, house, config });
    const exams = new ExamDesk({ book, conversations, house, store, entropy, areLinked, failed });
    const room = new JudgingRoom({ book, conversations, house, entropy, linked });
    const copies = new CopyWatch({ book, house, store, reader, linked });
    const onTick = async () => {
      await countNoviceGames(book, store);
      await copies.look();
      // What was kept back long ago is public: the exam needs fresh conversations.
      if (book.mode === 'audition') await store.archive.retire(house.clock.now() - config.exam.retireAfter);
    };
    const ladder = new LadderRunner({
      ...{ book, room, house, store, reader, entropy, linked, failed, onTick },
    });
    const deps = { book, conversations, exams, room, ladder, store, house, linked };
    extend({
      ...{ admits: book.admits, ended: ladder.ended, disqualified: book.isDisqualified },
      hiddenShare: () =>
        book.mode === 'audition' && config.hiddenShare > 0 ? config.hiddenShare : undefined,
    });
    needed(peopleFeature).addPart({
      name: 'league',
      async kept(account) {
        const own = await store.records.botsOf(account);
        const begun = own.filter(({ id }) => book.of(id) !== undefined);
        return Promise.all(begun.map((bot) => ownCareer(deps, bot)));
      },
      async erased(account) {
        for (const [bot, { career }] of book.all())
          if (career.owner === account) await book.say(bot, 'house', { type: 'delete-owner' });
          else if (career.offeredTo === account)
            await book.say(bot, account, { type: 'offer-transfer', to: null });
      },
    });
    const keepHidden = async (isKept: boolean) => {
      if (options.hiddenShare !== undefined) return;
      guard.keepHidden(isKept);
      if (!isKept) await store.archive.retire(Number.MAX_SAFE_INTEGER);
    };
    const newId = () => entropy.id('a_');
    const webhooksChanged = (bot: string) => webhooks.changed(bot);
    const { botsPerMember = mostBots } = options.bots ?? {};
    const transfers = new Transfers({ book, house, store, webhooksChanged, botsPerMember });
    return {
      api: { stageOf: (bot) => book.of(bot)?.career.stage ?? null },
      routes(app) {
        registerLeagueRoutes(app, { ...deps, reader, acts, newId, webhooksChanged, transfers, keepHidden });
      },
      async open() {
        await book.open();
        await transfers.open();
        // Games may have been archived before the careers were read.
        for (const [bot, { career }] of book.all())
          if (career.isDisqualified) await markGamesOf(book, store, bot);
        ladder.start();
      },
      async close() {
        await ladder.close();
      },
    };
  },
};
