/** A campaign: annotators take batches, judge one segment after the other and finish, as rules over its log. */
import {
  after,
  type Decision,
  type Duration,
  happens,
  type Instant,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';
import { evolveCampaign } from './campaign-state.ts';
import { campaignView, itemsOf, nextFor, openWorkOf } from './campaign-view.ts';
import type {
  Campaign,
  CampaignCommand,
  CampaignEvent,
  CampaignOpening,
  CampaignView,
  Judged,
  Work,
} from './campaign-words.ts';
import { withoutOpening } from './openings.ts';

/** Whoever says nothing for so long has abandoned their batch. In milliseconds. */
export const patience = 1_800_000 as Duration;

interface CampaignTypes {
  Command: CampaignCommand;
  Event: CampaignEvent;
  State: Campaign;
  View: CampaignView;
}

/** The rules of a campaign. Whoever opened it fills and closes it, everybody else annotates. */
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

/** Closed, and nobody has a batch any more: no annotation comes. */
function isOver({ phase, work }: Campaign): boolean {
  return phase === 'closed' && work.every(({ status }) => status !== 'open');
}

const dueOf = ({ lastAt }: Work): Instant => after(lastAt, patience);

function decide(
  state: Campaign,
  command: CampaignCommand | RunCommand<CampaignOpening>,
): Decision<CampaignEvent> {
  const { at } = command;
  switch (command.type) {
    case 'open':
      if (state.terms !== undefined) return refused('already-open');
      return happens<CampaignEvent>({ ...command, type: 'opened' });
    case 'pass-time':
      return happens(
        ...state.work
          .filter((one) => one.status === 'open' && dueOf(one) <= at)
          .map(({ by, batch }): CampaignEvent => ({ type: 'abandoned', at, by, batch })),
      );
    case 'resume':
      return happens<CampaignEvent>({ type: 'resumed', at, down: command.down });
    case 'void':
      return state.phase === 'closed' ? happens() : happens<CampaignEvent>({ type: 'closed', at });
    case 'take':
    case 'judge':
    case 'undo':
    case 'finish':
      return annotated(state, command);
    default:
      return arranged(state, command);
  }
}

type OpenerCommand = Extract<
  CampaignCommand,
  { type: 'add' | 'add-batches' | 'add-gold' | 'plan' | 'begin' | 'withdraw' | 'close' | 'publish' }
>;
type AnnotatorCommand = Exclude<CampaignCommand, OpenerCommand>;

/** What whoever opened it does. */
function arranged(state: Campaign, command: OpenerCommand): Decision<CampaignEvent> {
  const { at } = command;
  if (command.by !== state.opener) return refused('not-your-seat');
  if (command.type === 'publish') return publishing(state, at);
  if (state.phase === 'closed') return refused('game-over');
  switch (command.type) {
    case 'withdraw':
      if (!state.conversations.has(command.conversation)) return refused('no-such-question');
      return state.withdrawn.has(command.conversation)
        ? happens()
        : happens<CampaignEvent>({ type: 'withdrawn', at, conversation: command.conversation });
    case 'close':
      return happens<CampaignEvent>({ type: 'closed', at });
    default:
      return state.phase === 'made' ? filled(state, command) : refused('already-open');
  }
}

/** What goes into it, before it begins. */
function filled(
  state: Campaign,
  command: Exclude<OpenerCommand, { type: 'withdraw' | 'close' | 'publish' }>,
): Decision<CampaignEvent> {
  const { at } = command;
  switch (command.type) {
    case 'add': {
      const { conversations } = command;
      const isHidden = state.terms?.openingShown === false;
      const added = isHidden ? conversations.map(withoutOpening) : conversations;
      return happens<CampaignEvent>({ type: 'added', at, conversations: added });
    }
    case 'add-batches':
      return happens<CampaignEvent>({ type: 'batches-added', at, batches: command.batches });
    case 'add-gold':
      return happens<CampaignEvent>({ type: 'gold-added', at, conversations: command.conversations });
    case 'plan':
      if (state.plan !== undefined) return refused('already-open');
      return happens<CampaignEvent>({ type: 'planned', at, plan: command.plan });
    case 'begin':
      return beginning(state, at);
  }
}

/** What is public is whole: nothing is annotated after it. */
function publishing(state: Campaign, at: Instant): Decision<CampaignEvent> {
  if (!isOver(state)) return refused('too-early');
  return state.isPublic ? happens() : happens<CampaignEvent>({ type: 'campaign-published', at });
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
  return happens<CampaignEvent>({ type: 'begun-campaign', at });
}

/** What annotators do. */
function annotated(state: Campaign, command: AnnotatorCommand): Decision<CampaignEvent> {
  const { at, by } = command;
  if (by === state.opener) return refused('not-your-seat');
  if (state.phase === 'made') return refused('not-open');
  const work = openWorkOf(state, by);
  if (command.type === 'take') {
    if (work !== undefined) return happens();
    if (state.phase === 'closed') return refused('game-over');
    const next = nextFor(state, by);
    if ('none' in next) return refused('no-question', { none: next.none });
    const taken: CampaignEvent = { type: 'taken', at, by, batch: next.batch.id };
    return state.consented.has(by)
      ? happens<CampaignEvent>(taken)
      : happens<CampaignEvent>({ type: 'consented', at, by }, taken);
  }
  return work === undefined ? refused('no-question') : worked(state, command, work);
}

/** What somebody does with the batch that they have. */
function worked(
  state: Campaign,
  command: Exclude<AnnotatorCommand, { type: 'take' }>,
  work: Work,
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
      const text = JSON.stringify({ labels, features } satisfies Judged);
      return happens<CampaignEvent>({ type: 'judged', at, by, nth, text });
    }
    case 'undo': {
      const last = [...work.judged.keys()].at(-1);
      return last === undefined
        ? refused('empty')
        : happens<CampaignEvent>({ type: 'undone', at, by, nth: last });
    }
    case 'finish':
      return open.length > 0 ? refused('too-early') : happens<CampaignEvent>({ type: 'finished', at, by });
  }
}
