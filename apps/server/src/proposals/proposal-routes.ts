/** The routes of proposals of forums. */
import { type PresetFile, presetOfFile } from '@parlour/game';
import { defaultProposalChoices, type ProposalChoices } from '@parlour/game/proposals';
import type { Entropy, Host } from '@parlour/host';
import { forumFormat } from '@parlour/protocol/preset-file';
import { routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../accounts/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { OperatorActs } from '../platform/http/operator-acts.ts';
import { personLimit } from '../platform/http/person-limits.ts';
import { requireAllowedText, type TextCheck } from '../platform/rules/text-check.ts';
import type { PresetFolder } from '../play/index.ts';
import type { Publishing } from '../safety/index.ts';
import { checkPresetText, fileText, parseProposedForum, presetInText, textsOf } from './preset-checks.ts';
import type { ProposalBook, ProposalEntry } from './proposal-book.ts';
import { carryOutProposalAct } from './proposal-desk.ts';
import type { ProposalRunner } from './proposal-runner.ts';
import { isListed, proposalDesk, proposalPage, proposalRow } from './proposal-views.ts';
import type { Simulations } from './simulations.ts';

export interface ProposalDeps {
  readonly book: ProposalBook;
  readonly runner: ProposalRunner;
  readonly house: Host;
  readonly store: Store;
  readonly acts: OperatorActs;
  readonly entropy: Pick<Entropy, 'id'>;
  readonly folder: PresetFolder;
  readonly identity: Pick<Identity, 'accountOf'>;
  readonly guard: Publishing['guard'];
  readonly checksText: TextCheck;
  readonly simulations: Simulations;
  readonly choices: ProposalChoices;
  readonly autoHost: boolean;
}

/** Proposals in the list. */
const maxListed = 200;
/** Proposals of a member, and simulations, in an hour. */
const proposalsAnHour = 10;
const simulationsAnHour = 20;

export function registerProposalRoutes(app: FastifyInstance, deps: ProposalDeps): void {
  const { book, store, identity } = deps;
  const viewerOf = async (request: FastifyRequest) => (await identity.accountOf(request))?.id;

  bindRoute(app, routes.listProposals, async ({ request }) => {
    const viewer = await viewerOf(request);
    const listed = book.all().filter((entry) => isListed(entry, viewer));
    return {
      proposals: await Promise.all(
        listed.slice(0, maxListed).map((entry) => proposalRow({ store }, entry, viewer)),
      ),
    };
  });

  bindRoute(app, routes.readProposal, async ({ params, request }) =>
    proposalPage({ store }, found(deps, params.proposal), await viewerOf(request)),
  );

  registerMembers(app, deps);
  registerChecks(app, deps);
  registerOperators(app, deps);
}

const found = ({ book }: ProposalDeps, stream: string): ProposalEntry =>
  requireFound(book.streams.of(stream), 'no-such-proposal');

function registerMembers(app: FastifyInstance, deps: ProposalDeps): void {
  const { book, store, runner, guard } = deps;
  const proposing = personLimit(proposalsAnHour);
  const reporting = personLimit();
  /** One at a time: two with the same id, or a fourth one, would slip through otherwise. */
  let last: Promise<unknown> = Promise.resolve();

  bindRoute(app, routes.propose, async ({ body, caller: { account }, reply }) => {
    requirePlayer(deps, account.id);
    const forum = parseProposedForum(body.text);
    const silenced = guard.maySay(account.id, '');
    if (silenced !== undefined) throw new HttpRefusal('muted', { message: silenced.message });
    requireAllowedText(deps.checksText, ...textsOf(forum));
    const bot = body.as === 'bot' ? await ownBot(store, account.id, body.bot) : null;
    await proposing(account.id);
    const work = last.then(() => openProposal(deps, { account: account.id, forum, as: body.as, bot }));
    last = work.catch(() => {});
    void reply.code(201);
    return proposalPage({ store }, await work, account.id);
  });

  bindRoute(app, routes.supportProposal, async ({ params, body: { supports }, caller: { account } }) => {
    requirePlayer(deps, account.id);
    const { stream, state } = found(deps, params.proposal);
    const refusal = supports
      ? await book.streams.say(stream, account.id, {
          type: 'support',
          sources: book.sourcesOf(stream, account.id),
          games: await book.countGames(account.id, state.choices.minGames),
        })
      : await book.streams.say(stream, account.id, { type: 'take-back' });
    refuse(refusal, supports ? supportRefusals : {});
    void runner.look();
    return proposalPage({ store }, found(deps, stream), account.id);
  });

  bindRoute(app, routes.withdrawProposal, async ({ params, caller: { account } }) => {
    const { stream } = found(deps, params.proposal);
    const refusal = await book.streams.say(stream, account.id, { type: 'withdraw' });
    refuse(refusal, { 'not-your-seat': 'not-your-proposal' });
    return proposalPage({ store }, found(deps, stream), account.id);
  });

  bindRoute(app, routes.reportProposal, async ({ params, body, caller: { account } }) => {
    await reporting(account.id);
    const { stream } = found(deps, params.proposal);
    const refusal = await book.streams.say(stream, account.id, { type: 'report', ...body });
    if (refusal !== 'already-said') refuse(refusal, { 'not-your-seat': 'own-proposal' });
    return { isNew: refusal === undefined };
  });
}

type Refusals = Readonly<Record<string, ConstructorParameters<typeof HttpRefusal>[0]>>;

const supportRefusals: Refusals = {
  'too-early': 'needs-games',
  'already-said': 'voice-given',
  'not-your-seat': 'own-proposal',
};

function refuse(refusal: string | undefined, codes: Refusals): void {
  if (refusal !== undefined) throw new HttpRefusal(codes[refusal] ?? 'proposal-closed');
}

/** Who is banned, or has not agreed, proposes and supports nothing. */
function requirePlayer({ guard }: ProposalDeps, account: string): void {
  const code = guard.mayPlay({ id: account, kind: 'member', owner: null });
  if (code === 'banned' || code === 'consent-needed') throw new HttpRefusal(code);
}

async function ownBot(
  { records }: Pick<Store, 'records'>,
  account: string,
  bot: string | null,
): Promise<string> {
  const known = bot === null ? undefined : await records.bot(bot);
  if (known === undefined || known.owner !== account || known.retiredAt !== null)
    throw new HttpRefusal('no-such-bot');
  return known.id;
}

interface NewProposal {
  readonly account: string;
  readonly forum: PresetFile;
  readonly as: 'member' | 'bot' | 'unnamed';
  readonly bot: string | null;
}

async function openProposal(
  deps: ProposalDeps,
  { account, forum, as, bot }: NewProposal,
): Promise<ProposalEntry> {
  const { book, entropy, choices } = deps;
  if (isTaken(deps, forum)) throw new HttpRefusal('forum-taken');
  const others = book.countOpen(account);
  if (others >= choices.maxOpen) throw new HttpRefusal('too-many-proposals');
  const stream = entropy.id('f_');
  return book.streams.open(
    {
      ...{ by: account, as, bot, others, forum: forum.id, text: fileText(forum), choices },
      sources: book.sourcesOf(stream, account),
    },
    stream,
  );
}

const isTaken = ({ folder, book, house }: ProposalDeps, file: PresetFile): boolean => {
  const { id } = presetOfFile(file);
  return (
    folder.all.some(({ preset }) => preset.id === id) ||
    house.presets.find(id) !== undefined ||
    (file.format === forumFormat && book.hasForum(file.id))
  );
};

function registerChecks(app: FastifyInstance, deps: ProposalDeps): void {
  const limit = personLimit(simulationsAnHour);
  bindRoute(app, routes.checkPreset, ({ body: { text } }) =>
    checkPresetText(text, (file) => isTaken(deps, file)),
  );
  bindRoute(app, routes.simulatePreset, async ({ body, caller: { account } }) => {
    await limit(account.id);
    return deps.simulations.run(presetInText(body.text), body);
  });
}

function registerOperators(app: FastifyInstance, deps: ProposalDeps): void {
  const { runner, autoHost, book, store } = deps;
  const desk = () => proposalDesk({ book, store, autoHost, playedOf: (stream) => runner.playedOf(stream) });
  bindRoute(app, routes.readProposalDesk, desk);
  bindRoute(app, routes.actOnProposals, async ({ body: { act }, caller }) => {
    await carryOutProposalAct(deps, act, caller.by);
    await runner.look();
    return desk();
  });
}

/** Choices of proposals on this server. */
export const proposalChoices = (own: Partial<ProposalChoices> = {}): ProposalChoices => ({
  ...defaultProposalChoices,
  ...own,
});
