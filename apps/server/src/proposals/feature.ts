/** Proposals of forums by members: support, measurement, decisions, and the files of hosted forums. */
import {
  concerns,
  fileTextOf,
  hasVoice,
  isUndecided,
  type Proposal,
  type ProposalChoices,
} from '@parlour/game/proposals';
import { systemEntropy } from '@parlour/host';
import { accountsFeature } from '../accounts/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { playFeature } from '../play/index.ts';
import { safetyFeature } from '../safety/index.ts';
import { replaceFile } from './hosted-files.ts';
import { proposalStreamKinds } from './kinds.ts';
import { type Measure, measureForum } from './meter-job.ts';
import { fileText, forumInStored, forumWithoutTexts } from './preset-checks.ts';
import { ProposalBook } from './proposal-book.ts';
import { proposalChoices, registerProposalRoutes } from './proposal-routes.ts';
import { ProposalRunner } from './proposal-runner.ts';
import { Simulations } from './simulations.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    readonly forums?: {
      /** Proposals with enough support are hosted without an operator, unrated; default: no. */
      readonly autoHost?: boolean;
      /** Choices of proposals that differ from the rules, for tests. */
      readonly choices?: Partial<ProposalChoices>;
      /** The measurement of a forum; default: the leak meter in a process of low priority. */
      readonly measure?: Measure;
    };
  }
}

export const proposalsFeature: Feature = {
  name: 'proposals',
  needs: ['accounts', 'play', 'safety', 'people'],
  streams: proposalStreamKinds,
  start({ options, store, acts, key, failed }, needed) {
    const { identity } = needed(accountsFeature);
    const { house, presets: folder } = needed(playFeature);
    const { guard } = needed(safetyFeature);
    const { entropy = systemEntropy, forums = {}, sameAddress = false, safety = {} } = options;
    const { autoHost = false, measure = measureForum } = forums;
    const tracesOf = (account: string) =>
      sameAddress ? [] : [...identity.tracesOf(account), ...identity.placesOf(account)];
    const book = new ProposalBook({ house, store, key, tracesOf });
    const runner = new ProposalRunner({ book, house, folder, entropy, measure, autoHost, failed });
    const simulations = new Simulations();
    needed(peopleFeature).addPart({
      name: 'proposals',
      kept: async (account) =>
        book.all().flatMap(({ stream, state }) => {
          const [isOwn, supports] = [state.proposer === account, hasVoice(state, account)];
          const reported = state.reports.some(({ by }) => by === account);
          if (!concerns(state, account)) return [];
          const { forum, as, stage } = state;
          return [{ proposal: stream, forum, isOwn, supports, as: isOwn ? as : 'member', stage, reported }];
        }),
      erased: forget,
    });

    /** The words are erased in the log; here goes what stands in states and files. */
    async function forget(account: string): Promise<void> {
      for (const { stream, state } of book.all()) {
        const isOwn = state.proposer === account;
        if (!concerns(state, account)) continue;
        const file = isOwn && !isUndecided(state) ? textWithoutAuthor(state) : null;
        await book.streams.say(stream, 'house', { type: 'forget', account, file });
        const after = book.streams.of(stream)?.state;
        if (isOwn && after !== undefined) replaceFile(folder, after);
      }
    }

    const { checksText = () => undefined } = safety;
    const choices = proposalChoices(forums.choices);
    const deps = { book, runner, house, store, acts, entropy, folder, identity, guard, checksText };
    return {
      api: undefined,
      routes(app) {
        registerProposalRoutes(app, { ...deps, simulations, choices, autoHost });
      },
      async open() {
        await book.open();
        runner.start();
      },
      async close() {
        simulations.close();
        await runner.close();
      },
    };
  },
};

/** The forum's file without texts of its author; null: they are gone already. */
function textWithoutAuthor(state: Proposal): string | null {
  const forum = forumInStored(fileTextOf(state));
  return forum === undefined ? null : fileText(forumWithoutTexts(forum));
}
