/** Operators' view of a campaign: progress and findings. */
import {
  annotationsOf,
  type BatchFault,
  type Campaign,
  type Conversation,
  type ConversationFault,
  campaign,
  findSeedRepetitions,
  findSpecialTokens,
  isBetweenBots,
  planBatches,
} from '@parlour/annotation';
import type { CampaignSampler, SamplingStatus } from './campaign-sampler.ts';

/** Findings that are listed, at most. */
const maxCampaignsListed = 20;

const listed = <What>(all: readonly ConversationFault<What>[]) => ({
  n: all.length,
  some: all.slice(0, maxCampaignsListed),
});

/** Possible batches from the existing conversations; undefined: already made, or no plan. */
export function possibleBatches({ plan, phase, conversations }: Campaign) {
  return plan === undefined || phase !== 'made'
    ? undefined
    : planBatches([...conversations.values()], plan.rules);
}

/** Speakers in imported conversations between bots. */
const botsIn = (all: readonly Conversation[]): readonly string[] =>
  [...new Set(all.filter(isBetweenBots).flatMap((one) => one.entities.map(({ name }) => name)))].sort();

/** Summary for a list. `isBlind`: hides response times of bots from playing operators. */
export function campaignSummary(
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

/** Findings in its conversations, and possible batches; cached until conversations are added. */
function checksOf(state: Campaign): ReturnType<typeof check> {
  const known = checked.get(state.conversations);
  if (known !== undefined) return known;
  const found = check(state);
  if (state.plan !== undefined) checked.set(state.conversations, found);
  return found;
}

function check(state: Campaign) {
  const all = [...state.conversations.values()];
  const people = all.filter((one) => !isBetweenBots(one));
  return {
    tokens: listed(findSpecialTokens(all)),
    repetitions: listed(findSeedRepetitions(people, all.filter(isBetweenBots))),
    made: possibleBatches(state),
  };
}

const nothing = { tokens: listed<string>([]), repetitions: listed<number>([]), made: undefined };

/** Data of its page. Before it opens, findings are shown while no conversation is running. */
export function campaignOverview(
  stream: string,
  standing: { readonly state: Campaign; readonly startedAt: number },
  sampler: CampaignSampler,
  isBlind: boolean,
) {
  const { state } = standing;
  const short = campaignSummary(stream, standing, sampler, isBlind);
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
