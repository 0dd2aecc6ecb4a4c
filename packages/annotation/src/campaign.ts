/** A campaign: annotators take batches, judge one segment after the other and finish, as rules over its log. */
import {
  accept,
  after,
  type Decision,
  type Duration,
  type Instant,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';
import { evolveCampaign } from './campaign-state.ts';
import { campaignView, itemsOf, nextBatchFor, openWorkOf } from './campaign-view.ts';
import type {
  BatchInProgress,
  Campaign,
  CampaignCommand,
  CampaignEvent,
  CampaignOpening,
  CampaignTerms,
  CampaignView,
  SegmentJudgement,
} from './campaign-words.ts';
import type { Conversation } from './conversation.ts';
import { removeOpening } from './openings.ts';

/** A batch is abandoned after this idle time, in milliseconds. */
export const batchTimeoutMs = 1_800_000 as Duration;
/** A place idle for this time, in milliseconds, is given to an annotator who would get none. */
const idleAfter = 300_000 as Duration;

interface CampaignTypes {
  Command: CampaignCommand;
  Event: CampaignEvent;
  State: Campaign;
  View: CampaignView;
}

/** Rules of a campaign. The opener fills and closes it, all others annotate. */
export const campaign: Rules<CampaignTypes, CampaignOpening> = {
  name: 'campaign',
  initial: {
    terms: undefined,
    opener: '',
    seed: '',
    conversations: new Map(),
    batches: [],
    gold: [],
    consented: new Set(),
    withdrawn: new Set(),
    work: [],
    phase: 'made',
    plan: undefined,
    isPublic: false,
  },
  decide,
  evolve: evolveCampaign,
  view: campaignView,
  deadline: ({ work }) => {
    const open = work.filter(({ status }) => status === 'open').map(dueOf);
    return open.length === 0 ? undefined : (Math.min(...open) as Instant);
  },
  isOver,
  // What was said in conversations is withdrawn as a whole; what annotators judged is theirs.
  speaker: (event) => (event.type === 'judged' ? event.by : undefined),
};

/** Closed, with no open batch: no annotation can follow. */
function isOver({ phase, work }: Campaign): boolean {
  return phase === 'closed' && work.every(({ status }) => status !== 'open');
}

const dueOf = ({ lastAt }: BatchInProgress): Instant => after(lastAt, batchTimeoutMs);

function decide(
  state: Campaign,
  command: CampaignCommand | RunCommand<CampaignOpening>,
): Decision<CampaignEvent> {
  const { at } = command;
  switch (command.type) {
    case 'open':
      return state.terms === undefined ? opening(command) : refused('already-open');
    case 'pass-time':
      return accept(
        ...state.work
          .filter((one) => one.status === 'open' && dueOf(one) <= at)
          .map(({ by, batch }): CampaignEvent => ({ type: 'abandoned', at, by, batch })),
      );
    case 'resume':
      return accept<CampaignEvent>({ type: 'resumed', at, down: command.down });
    case 'void':
      return state.phase === 'closed' ? accept() : accept<CampaignEvent>({ type: 'closed', at });
    case 'take':
    case 'judge':
    case 'undo':
    case 'finish':
      return annotated(state, command);
    default:
      return arranged(state, command);
  }
}

/** Opens it with the ordered changes, in one append. */
function opening({ ordered, ...opened }: CampaignOpening): Decision<CampaignEvent> {
  const { at } = opened;
  const first: CampaignEvent = { ...opened, type: 'opened' };
  if (ordered === undefined) return accept<CampaignEvent>(first);
  const { conversations, plan } = ordered;
  return accept<CampaignEvent>(first, addedTo(opened, conversations, at), { type: 'planned', at, plan });
}

/** With hidden openings, conversations are added without them. */
const addedTo = (
  terms: Pick<CampaignTerms, 'openingShown'> | undefined,
  conversations: readonly Conversation[],
  at: Instant,
): CampaignEvent => {
  const isHidden = terms?.openingShown === false;
  return { type: 'added', at, conversations: isHidden ? conversations.map(removeOpening) : conversations };
};

type OpenerCommand = Extract<
  CampaignCommand,
  { type: 'add' | 'add-batches' | 'add-gold' | 'plan' | 'begin' | 'withdraw' | 'close' | 'publish' }
>;
type AnnotatorCommand = Exclude<CampaignCommand, OpenerCommand>;

/** Commands of the opener. */
function arranged(state: Campaign, command: OpenerCommand): Decision<CampaignEvent> {
  const { at } = command;
  if (command.by !== state.opener) return refused('not-your-seat');
  if (command.type === 'publish') return publishing(state, at);
  if (state.phase === 'closed') return refused('game-over');
  switch (command.type) {
    case 'withdraw':
      if (!state.conversations.has(command.conversation)) return refused('no-such-question');
      return state.withdrawn.has(command.conversation)
        ? accept()
        : accept<CampaignEvent>({ type: 'withdrawn', at, conversation: command.conversation });
    case 'close':
      return accept<CampaignEvent>({ type: 'closed', at });
    default:
      return state.phase === 'made' ? filled(state, command) : refused('already-open');
  }
}

/** Adds conversations before it begins. */
function filled(
  state: Campaign,
  command: Exclude<OpenerCommand, { type: 'withdraw' | 'close' | 'publish' }>,
): Decision<CampaignEvent> {
  const { at } = command;
  switch (command.type) {
    case 'add':
      return accept(addedTo(state.terms, command.conversations, at));
    case 'add-batches':
      return accept<CampaignEvent>({ type: 'batches-added', at, batches: command.batches });
    case 'add-gold':
      return accept<CampaignEvent>({ type: 'gold-added', at, conversations: command.conversations });
    case 'plan':
      if (state.plan !== undefined) return refused('already-open');
      return accept<CampaignEvent>({ type: 'planned', at, plan: command.plan });
    case 'begin':
      return beginning(state, at);
  }
}

/** Published data are complete: no annotation follows. */
function publishing(state: Campaign, at: Instant): Decision<CampaignEvent> {
  if (!isOver(state)) return refused('too-early');
  return state.isPublic ? accept() : accept<CampaignEvent>({ type: 'campaign-published', at });
}

/** Every segment of every batch must be there in its length. */
function beginning(state: Campaign, at: Instant): Decision<CampaignEvent> {
  if (state.batches.length === 0) return refused('empty');
  const lengthOf = (id: string) => state.conversations.get(id)?.exchanges.length ?? 0;
  const missing = [
    ...state.batches.flatMap(({ items }) => items),
    ...state.gold.map((conversation) => ({ conversation, exchanges: 1 })),
  ].find((item) => lengthOf(item.conversation) < item.exchanges);
  if (missing !== undefined) return refused('no-such-question', { conversation: missing.conversation });
  return accept<CampaignEvent>({ type: 'begun-campaign', at });
}

/** Commands of annotators. */
function annotated(state: Campaign, command: AnnotatorCommand): Decision<CampaignEvent> {
  const { at, by } = command;
  if (by === state.opener) return refused('not-your-seat');
  if (state.phase === 'made') return refused('not-open');
  const work = openWorkOf(state, by);
  if (command.type === 'take') {
    if (work !== undefined) return accept();
    if (state.phase === 'closed') return refused('game-over');
    return taking(state, by, at);
  }
  return work === undefined ? refused('no-question') : worked(state, command, work);
}

/** Takes the next batch; if all are taken, the one with the longest idle annotator. */
function taking(state: Campaign, by: string, at: Instant): Decision<CampaignEvent> {
  const next = nextBatchFor(state, by);
  const consented: readonly CampaignEvent[] = state.consented.has(by) ? [] : [{ type: 'consented', at, by }];
  if ('batch' in next)
    return accept<CampaignEvent>(...consented, { type: 'taken', at, by, batch: next.batch.id });
  const idle = next.none === 'all-taken' ? state.work.filter((one) => isIdle(one, at)) : [];
  for (const one of idle.toSorted((a, b) => a.lastAt - b.lastAt)) {
    const left: CampaignEvent = { type: 'abandoned', at, by: one.by, batch: one.batch };
    const free = nextBatchFor(evolveCampaign(state, left), by);
    if ('batch' in free)
      return accept<CampaignEvent>(left, ...consented, { type: 'taken', at, by, batch: free.batch.id });
  }
  return refused('no-question', { none: next.none });
}

const isIdle = ({ status, lastAt }: BatchInProgress, at: Instant): boolean =>
  status === 'open' && after(lastAt, idleAfter) <= at;

/** Commands of an annotator about the current batch. */
function worked(
  state: Campaign,
  command: Exclude<AnnotatorCommand, { type: 'take' }>,
  work: BatchInProgress,
): Decision<CampaignEvent> {
  const { at, by } = command;
  const open = itemsOf(state, work).filter(({ nth }) => !work.judged.has(nth));
  switch (command.type) {
    case 'judge': {
      const { nth, labels, features } = command;
      if (work.judged.has(nth)) return refused('already-said');
      if (nth !== open[0]?.nth) return refused('stale-question');
      const asked = state.terms?.features.map(({ name }) => name) ?? [];
      const isWhole = asked.every((name) => features[name] !== undefined);
      if (!isWhole || Object.keys(features).length > asked.length)
        return refused('no-such-question', { features: asked });
      const text = JSON.stringify({ labels, features } satisfies SegmentJudgement);
      return accept<CampaignEvent>({ type: 'judged', at, by, nth, text });
    }
    case 'undo': {
      const last = [...work.judged.keys()].at(-1);
      return last === undefined
        ? refused('empty')
        : accept<CampaignEvent>({ type: 'undone', at, by, nth: last });
    }
    case 'finish':
      return open.length > 0 ? refused('too-early') : accept<CampaignEvent>({ type: 'finished', at, by });
  }
}
