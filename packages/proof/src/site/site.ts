/** A relying site as a stream of events: S terms, Q quotas. */
import {
  accept,
  type Decision,
  type Instant,
  instant,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';
import type { SiteCommand, SiteEvent, SiteOpening, SiteTerms } from './words.ts';

const day = 86_400_000;

/** Attempts of one account or address within 24 hours, at all sites together. */
export const maxAttemptsOfSource = 3;

interface RecentAttempt {
  readonly at: Instant;
  readonly attempt: string;
  readonly sources: readonly string[];
}

export interface RelyingSite {
  readonly terms: SiteTerms | undefined;
  readonly keyHash: string;
  readonly isClosed: boolean;
  /** Those of the last 24 hours. */
  readonly recent: readonly RecentAttempt[];
  readonly openedAt: Instant;
}

interface SiteTypes {
  Command: SiteCommand;
  Event: SiteEvent;
  State: RelyingSite;
  View: Pick<RelyingSite, 'terms' | 'isClosed'>;
}

const noSite: RelyingSite = {
  terms: undefined,
  keyHash: '',
  isClosed: false,
  recent: [],
  openedAt: instant(0),
};

/** Rules of a relying site: RULES.md. */
export const siteRules: Rules<SiteTypes, SiteOpening> = {
  name: 'relying-site',
  initial: noSite,
  decide,
  evolve,
  view: ({ terms, isClosed }) => ({ terms, isClosed }),
  deadline: () => undefined,
  isOver: () => false,
  speaker: () => undefined,
};

/** Attempts within 24 hours before this time; with `sources` only those with one of them. */
export const countAttempts = (
  { recent }: Pick<RelyingSite, 'recent'>,
  now: number,
  sources?: readonly string[],
): number =>
  recent.filter(
    (one) =>
      one.at > now - day && (sources === undefined || one.sources.some((own) => sources.includes(own))),
  ).length;

function decide(site: RelyingSite, command: SiteCommand | RunCommand<SiteOpening>): Decision<SiteEvent> {
  const { at } = command;
  if (command.type === 'open')
    return site.terms === undefined ? accept({ ...command, type: 'opened' }) : refused('already-open');
  if (site.terms === undefined) return refused('not-open');
  switch (command.type) {
    case 'pass-time':
    case 'resume':
    case 'void':
      return accept();
    case 'change':
      return accept({ type: 'changed', at, by: command.by, terms: command.terms });
    case 'replace-key':
      return accept({ type: 'key-replaced', at, by: command.by, keyHash: command.keyHash });
    case 'close':
      return site.isClosed ? refused('not-open') : accept({ type: 'closed', at, by: command.by });
    case 'reopen':
      return site.isClosed ? accept({ type: 'reopened', at, by: command.by }) : refused('already-open');
    case 'attempt': {
      const { attempt, sources, elsewhere } = command;
      if (site.isClosed) return refused('not-open');
      if (countAttempts(site, at) >= site.terms.quota) return refused('at-limit', { limit: 'site' });
      if (countAttempts(site, at, sources) + elsewhere >= maxAttemptsOfSource)
        return refused('at-limit', { limit: 'source' });
      return accept({ type: 'attempted', at, attempt, sources });
    }
  }
}

function evolve(site: RelyingSite, event: SiteEvent): RelyingSite {
  switch (event.type) {
    case 'opened':
      return { ...noSite, terms: event.terms, keyHash: event.keyHash, openedAt: event.at };
    case 'changed':
      return { ...site, terms: event.terms };
    case 'key-replaced':
      return { ...site, keyHash: event.keyHash };
    case 'attempted': {
      const { at, attempt, sources } = event;
      const recent = site.recent.filter((one) => one.at > at - day);
      return { ...site, recent: [...recent, { at, attempt, sources }] };
    }
    case 'closed':
      return { ...site, isClosed: true };
    case 'reopened':
      return { ...site, isClosed: false };
  }
}

/** S2: whether an applicant may return to this address: one of the site's, with any query. */
export function mayReturnTo({ returns }: Pick<SiteTerms, 'returns'>, address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return !address.includes('#') && returns.some((one) => one === path);
}
