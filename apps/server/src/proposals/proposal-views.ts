/** Proposals as others, their proposers and operators see them. */
import { hasVoice, type Proposal, shownProposer } from '@parlour/game/proposals';
import type { ProposalDesk, ProposalPage, ProposalRow } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { readNamedPlayer } from '../safety/index.ts';
import { forumInStored, presetOfForumId } from './preset-checks.ts';
import type { ProposalBook, ProposalEntry } from './proposal-book.ts';

interface Ports {
  readonly store: Pick<Store, 'records'>;
}

type Stage = ProposalRow['stage'];
const stageOf = ({ stage }: Proposal): Stage => (stage === 'none' ? 'open' : stage);

function meterStateOf({ stage, isMeasuring, measured }: Proposal): ProposalRow['meter'] {
  if (isMeasuring) return 'running';
  if (measured !== null) return measured.result;
  return stage === 'queued' ? 'waiting' : 'none';
}

/** Whether this viewer finds it in the list; `viewer` is undefined for visitors. */
export const isListed = ({ state }: ProposalEntry, viewer: string | undefined): boolean =>
  (state.proposer !== null && state.proposer === viewer) || (state.stage !== 'withdrawn' && !state.isHidden);

/** What was withdrawn shows its texts and its proposer only to the proposer. */
const showsTexts = ({ state }: ProposalEntry, viewer: string | undefined): boolean =>
  !state.isHidden && (state.stage !== 'withdrawn' || (state.proposer !== null && state.proposer === viewer));

/** A proposal for a viewer. */
export async function proposalRow(
  { store }: Ports,
  entry: ProposalEntry,
  viewer: string | undefined,
): Promise<ProposalRow> {
  const { stream, startedAt, state } = entry;
  const { forum, voices, choices, until, reason, isRated } = state;
  const file = showsTexts(entry, viewer) ? forumInStored(state.file ?? state.text) : undefined;
  const shown = state.stage === 'withdrawn' && state.proposer !== viewer ? null : shownProposer(state);
  return {
    ...{ proposal: stream, forum, preset: presetOfForumId(forum), stage: stageOf(state) },
    title: file?.title ?? null,
    description: file?.description ?? null,
    language: file?.language ?? null,
    proposer: shown === null ? null : await readNamedPlayer(store, shown),
    ...{ voices: voices.length, needed: choices.voices, openedAt: startedAt, reason },
    until: until === null ? null : startedAt + until,
    rated: isRated,
    meter: meterStateOf(state),
    isOwn: viewer !== undefined && state.proposer === viewer,
    supports: viewer !== undefined && hasVoice(state, viewer),
  };
}

/** With its file and the table of the meter. */
export async function proposalPage(
  ports: Ports,
  entry: ProposalEntry,
  viewer: string | undefined,
): Promise<ProposalPage> {
  const { file, text, measured } = entry.state;
  const shown = showsTexts(entry, viewer) ? (file ?? text) : null;
  const forum = forumInStored(shown);
  return {
    ...(await proposalRow(ports, entry, viewer)),
    file: forum === undefined ? null : { ...forum },
    text: shown,
    meterRows: rowsOf(measured),
  };
}

const rowsOf = (measured: Proposal['measured']): ProposalPage['meterRows'] =>
  (measured?.rows ?? []).map(({ interval: [low, high], ...row }) => ({ ...row, interval: [low, high] }));

interface DeskPorts extends Ports {
  readonly book: ProposalBook;
  readonly autoHost: boolean;
  /** Games so far of a measurement. */
  readonly playedOf: (stream: string) => number;
}

/** Rank of a stage on the page of operators. */
const order: readonly Stage[] = ['queued', 'trial', 'open', 'ended', 'hosted', 'declined', 'withdrawn'];

/** What operators see: the queue first, the oldest first. */
export async function proposalDesk(ports: DeskPorts): Promise<ProposalDesk> {
  const { book, autoHost } = ports;
  const entries = book.all().toSorted((a, b) => rankOf(a) - rankOf(b) || a.startedAt - b.startedAt);
  return { autoHost, proposals: await Promise.all(entries.map((entry) => deskRow(ports, entry))) };
}

/** Open reports come with the queue. */
function rankOf({ state }: ProposalEntry): number {
  return state.reports.some(({ isOpen }) => isOpen) ? 0 : order.indexOf(stageOf(state));
}

async function deskRow({ store, playedOf }: DeskPorts, { stream, startedAt, state }: ProposalEntry) {
  const { forum, proposer, voices, choices, until, reason, isRated, measured, measurements, as, bot } = state;
  const { hostedBy } = state;
  return {
    ...{ proposal: stream, forum, stage: stageOf(state), voices: voices.length, needed: choices.voices },
    title: forumInStored(state.file ?? state.text)?.title ?? null,
    proposer: proposer === null ? null : await readNamedPlayer(store, bot ?? proposer),
    isNamed: as !== 'unnamed',
    openedAt: startedAt,
    until: until === null ? null : startedAt + until,
    ...{ rated: isRated, reason },
    hostedBy: hostedBy === null || !hostedBy.startsWith('a_') ? null : await readNamedPlayer(store, hostedBy),
    reports: state.reports.map(({ at, ...report }) => ({
      ...{ at: startedAt + at, reason: report.reason, text: report.text, isOpen: report.isOpen },
    })),
    meter: {
      state: meterStateOf(state),
      played: playedOf(stream),
      games: choices.meterGames,
      left: Math.max(0, choices.maxMeasurements - measurements),
      rows: rowsOf(measured),
      reason: measured?.reason ?? null,
    },
  };
}
