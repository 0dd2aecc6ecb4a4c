/** Creates an operator's campaign: human conversations and plan, followed by sampling. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BatchRules,
  type CampaignOpening,
  type CampaignPlan,
  type CampaignTerms,
  type Conversation,
  defaultQuestions,
  type PlannedBot,
  readConvai,
  readConversations,
  readTranscripts,
  removeOpening,
} from '@parlour/annotation';
import { type Host, systemEntropy } from '@parlour/host';
import { humanName } from '@parlour/stats';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import type { OperatorActs } from '../../platform/http/operator-acts.ts';
import { plannedSamples } from './campaign-sampler.ts';

interface OrderPorts {
  readonly house: Pick<Host, 'streams'>;
  readonly acts: OperatorActs;
  readonly now: () => number;
}

/** The conversations between people that Parlour comes with. */
const ownPeople = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'how-to', 'people.tsv');
/** Maximum number of conversations from a file. */
export const maxImportedConversations = 2000;

/** Parameters of an operator's campaign. */
export interface CampaignOrder extends Omit<BatchRules, 'chance' | 'goldPerBatch'> {
  readonly title: string;
  readonly exclusion: string;
  readonly panelOnly: boolean;
  readonly domain: string;
  readonly perPair: number;
  readonly exchanges: number;
  /** Left out: those of the paper. */
  readonly features?: CampaignTerms['features'] | undefined;
  /** Null: those that Parlour comes with. */
  readonly people: { readonly kind: 'lines' | 'convai' | 'columns'; readonly text: string } | null;
}

/** Throws HttpRefusal with line and field. */
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
      .slice(0, maxImportedConversations)
      .map((one) => removeOpening({ ...one, domain }));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    throw new HttpRefusal('malformed', { status: 400, message: error.message });
  }
}

const isPerson = ({ nature }: Conversation['entities'][0]): boolean => nature === 'human';

/** Validates the complete order before anything is stored. */
export function validateCampaignOrder(order: CampaignOrder, bots: readonly PlannedBot[], chance: string) {
  const {
    title,
    exclusion,
    panelOnly,
    domain,
    perPair,
    exchanges,
    features,
    people: _file,
    ...rules
  } = order;
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
      message: `exchanges: expected at least ${longest}, the length of the longest segment`,
    });
  const between = plannedSamples({ plan });
  const needed = Math.round((between * rules.humanShare) / (1 - rules.humanShare));
  const there = people.filter((one) => one.exchanges.length >= longest).length;
  if (people.length === 0 || there < needed)
    throw new HttpRefusal('malformed', {
      status: 400,
      message: `people: expected at least ${Math.max(1, needed)} conversations with ${longest} exchanges beside the first, found ${there}`,
      details: { there, needed: Math.max(1, needed) },
    });
  const asked = { ...defaultQuestions, ...(features && { features }) };
  const terms = { title, exclusion, panelOnly, openingShown: false, ...asked };
  const { annotatorsPerSegment, batchesPerAnnotator } = rules;
  return { people, plan, terms: { ...terms, annotatorsPerSegment, batchesPerAnnotator } };
}

/** Opens the stream with the order, in one append with its audit row. Durable when it resolves. */
export async function openOrderedCampaign(
  { house: { streams }, acts, now }: OrderPorts,
  { people, plan, terms }: ReturnType<typeof validateCampaignOrder>,
  opener: string,
  seed: string,
): Promise<string> {
  const stream = systemEntropy.id('c_');
  const act = { type: 'order-campaign', stream, title: terms.title } as const;
  const opening = { ...terms, opener, seed, ordered: { conversations: people, plan } };
  await acts.during({ stream }, { at: now(), by: opener, act }, () =>
    streams.open<CampaignOpening>('c_', opening, stream),
  );
  return stream;
}

/** Throws HttpRefusal where the campaign does not take it. */
export async function requireCampaignAccepts(result: ReturnType<Host['streams']['submit']>): Promise<void> {
  const refusal = await result;
  if (refusal !== undefined) throw new HttpRefusal('act-refused');
}
