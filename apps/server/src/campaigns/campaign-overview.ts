/** A campaign as operators see it: how far each step is, and what was found on the way. */
import {
  annotationsOf,
  type BatchFault,
  type Campaign,
  type Conversation,
  campaign,
  type Finding,
  isOfBots,
  planBatches,
  repetitionsAmong,
  tokensAmong,
} from '@parlour/annotation';
import type { CampaignSampler, SamplingStatus } from './campaign-sampler.ts';

/** Findings that are listed, at most. */
const mostListed = 20;

const listed = <What>(all: readonly Finding<What>[]) => ({ n: all.length, some: all.slice(0, mostListed) });

/** What batches could be made of what is there; undefined: they are made already, or nothing is planned. */
export function batchesOf({ plan, phase, conversations }: Campaign) {
  return plan === undefined || phase !== 'made'
    ? undefined
    : planBatches([...conversations.values()], plan.rules);
}

/** Who speaks in conversations between bots that somebody brought. */
const botsIn = (all: readonly Conversation[]): readonly string[] =>
  [...new Set(all.filter(isOfBots).flatMap((one) => one.entities.map(({ name }) => name)))].sort();

/** In short, for a list. `isBlind`: how fast bots speak is not shown to somebody who plays. */
export function campaignInShort(
  stream: string,
  { state, startedAt }: { readonly state: Campaign; readonly startedAt: number },
  sampler: CampaignSampler,
  isBlind: boolean,
) {
  const { terms, phase, isPublic, plan, opener, conversations } = state;
  const sampling: SamplingStatus | null =
    plan === undefined || isBlind ? null : sampler.status(stream, state);
  const work = campaign.view(state, opener).progress;
  const all = [...conversations.values()];
  return {
    ...{ stream, startedAt, phase, isPublic, sampling },
    title: terms?.title ?? '',
    isOver: campaign.isOver(state),
    bots: plan?.bots.map(({ name }) => name) ?? botsIn(all),
    people: all.filter((one) => one.entities.every(({ nature }) => nature === 'human')).length,
    work: work ?? { batches: 0, places: 0, open: 0, finished: 0, abandoned: 0, annotators: 0 },
  };
}

const checked = new WeakMap<Campaign['conversations'], ReturnType<typeof check>>();

/** What is wrong with its conversations, and what batches they make: looked for once, as long as none is added. */
function checksOf(state: Campaign): ReturnType<typeof check> {
  const known = checked.get(state.conversations);
  if (known !== undefined) return known;
  const found = check(state);
  if (state.plan !== undefined) checked.set(state.conversations, found);
  return found;
}

function check(state: Campaign) {
  const all = [...state.conversations.values()];
  const people = all.filter((one) => !isOfBots(one));
  return {
    tokens: listed(tokensAmong(all)),
    repetitions: listed(repetitionsAmong(people, all.filter(isOfBots))),
    made: batchesOf(state),
  };
}

const nothing = { tokens: listed<string>([]), repetitions: listed<number>([]), made: undefined };

/** All that its page shows. Before it opens, what was found is told while no conversation is under way. */
export function campaignOverview(
  stream: string,
  standing: { readonly state: Campaign; readonly startedAt: number },
  sampler: CampaignSampler,
  isBlind: boolean,
) {
  const { state } = standing;
  const short = campaignInShort(stream, standing, sampler, isBlind);
  const isMoving = isBlind || short.sampling?.isRunning === true;
  const { tokens, repetitions, made } = isMoving || state.phase !== 'made' ? nothing : checksOf(state);
  const faults: readonly BatchFault[] = made && 'faults' in made ? made.faults : [];
  const planned = made && 'plan' in made ? made.plan : undefined;
  return {
    ...short,
    exclusion: state.terms?.exclusion ?? '',
    faults,
    batches: planned?.batches.length ?? state.batches.length,
    annotators: planned?.annotators ?? null,
    tokens,
    repetitions,
    annotations: annotationsOf(state).length,
  };
}
