/** Makes a campaign as an operator orders it: the people's conversations, the plan, and then the house samples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BatchRules,
  type CampaignOpening,
  type CampaignPlan,
  type Conversation,
  type PlannedBot,
  readConvai,
  readConversations,
  readTranscripts,
  usualQuestions,
  withoutOpening,
} from '@parlour/annotation';
import type { House } from '@parlour/host';
import { humanName } from '@parlour/stats';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { OperatorActs } from '../operators/acting.ts';
import { sampledInAll } from './campaign-sampler.ts';

interface OrderPorts {
  readonly house: Pick<House, 'streams'>;
  readonly acts: OperatorActs;
  readonly now: () => number;
}

/** The conversations between people that Parlour comes with. */
const ownPeople = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'how-to', 'people.tsv');
/** So many of a file are taken, at most. */
export const mostPeople = 2000;

/** What an operator wishes for. */
export interface CampaignOrder extends Omit<BatchRules, 'chance' | 'goldPerBatch'> {
  readonly title: string;
  readonly exclusion: string;
  readonly domain: string;
  readonly perPair: number;
  readonly exchanges: number;
  /** Null: those that Parlour comes with. */
  readonly people: { readonly kind: 'lines' | 'convai' | 'columns'; readonly text: string } | null;
}

/** Throws HttpRefusal with line and field of what is wrong. */
function peopleIn({ people, domain }: CampaignOrder): readonly Conversation[] {
  const { kind, text } = people ?? { kind: 'columns', text: readFileSync(ownPeople, 'utf8') };
  const read = { lines: readConversations, convai: readConvai, columns: readTranscripts }[kind];
  try {
    const all = read(text, domain);
    const misnamed = all.flatMap(({ id, entities }) =>
      entities.flatMap(({ name, nature }) =>
        (nature === 'human') === (name === humanName) ? [] : { id, name },
      ),
    );
    const [first] = misnamed;
    if (first !== undefined)
      throw new RangeError(
        `conversation ${first.id}: expected the name ${humanName} for every person and for no bot, found ${JSON.stringify(first.name)}`,
      );
    return all
      .filter(({ entities, exchanges }) => exchanges.length > 0 && entities.every(isPerson))
      .slice(0, mostPeople)
      .map((one) => withoutOpening({ ...one, domain }));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    throw new HttpRefusal('malformed', { status: 400, message: error.message });
  }
}

const isPerson = ({ nature }: Conversation['entities'][0]): boolean => nature === 'human';

/** What is ordered, whole, so that what can't work is refused before anything is stored. */
export function orderedCampaign(order: CampaignOrder, bots: readonly PlannedBot[], chance: string) {
  const { title, exclusion, domain, perPair, exchanges, people: _file, ...rules } = order;
  const people = peopleIn(order);
  const plan: CampaignPlan = {
    bots: bots.map(({ name, player }) => ({ name: name === humanName ? `${name} (bot)` : name, player })),
    ...{ domain, perPair, exchanges },
    rules: { ...rules, goldPerBatch: 0, chance },
  };
  const longest = Math.max(...rules.segments);
  if (exchanges < longest)
    throw new HttpRefusal('malformed', {
      status: 400,
      message: `expected ${longest} exchanges or more: the longest segment has as many`,
    });
  const between = sampledInAll({ plan });
  const needed = Math.round((between * rules.humanShare) / (1 - rules.humanShare));
  const there = people.filter((one) => one.exchanges.length >= longest).length;
  if (people.length === 0 || there < needed)
    throw new HttpRefusal('malformed', {
      status: 400,
      message: `there are ${there} conversations of people with ${longest} exchanges or more beside the first, ${Math.max(1, needed)} are needed`,
      details: { there, needed: Math.max(1, needed) },
    });
  const terms = { title, exclusion, openingShown: false, ...usualQuestions };
  const { annotatorsPerSegment, batchesPerAnnotator } = rules;
  return { people, plan, terms: { ...terms, annotatorsPerSegment, batchesPerAnnotator } };
}

/** Opens the stream with what was ordered. Durable, with the audit line of the order, when it resolves. */
export async function openOrdered(
  { house: { streams }, acts, now }: OrderPorts,
  { people, plan, terms }: ReturnType<typeof orderedCampaign>,
  opener: string,
  seed: string,
): Promise<string> {
  const stream = await streams.open<CampaignOpening>('c_', { ...terms, opener, seed });
  const say = async (command: { readonly type: string; readonly [field: string]: unknown }) => {
    const refusal = await streams.submit(stream, opener, command.type, command);
    if (refusal !== undefined) throw new Error(`${stream} does not take what was ordered`);
  };
  await say({ type: 'add', conversations: people });
  const act = { type: 'order-campaign', stream, title: terms.title } as const;
  await acts.during({ stream, command: `${opener}:plan` }, { at: now(), by: opener, act }, () =>
    say({ type: 'plan', plan } as { type: string }),
  );
  return stream;
}

/** Throws HttpRefusal where the campaign does not take it. */
export async function told(result: ReturnType<House['streams']['submit']>): Promise<void> {
  const refusal = await result;
  if (refusal !== undefined) throw new HttpRefusal('act-refused');
}
