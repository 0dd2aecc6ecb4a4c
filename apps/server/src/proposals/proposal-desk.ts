/** Acts of operators about proposals and files of presets. */
import { presetOfFile } from '@parlour/game';
import type { Entropy, Host } from '@parlour/host';
import type { ProposalAct } from '@parlour/protocol';
import { ActRefused, type Store } from '@parlour/store';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { OperatorActs } from '../platform/http/operator-acts.ts';
import type { Wish } from '../platform/streams/stream-book.ts';
import type { PresetFolder } from '../play/index.ts';
import { hasOtherFile, hostFile, isRetired } from './hosted-files.ts';
import { fileText, presetInText } from './preset-checks.ts';
import type { ProposalBook } from './proposal-book.ts';

interface Deps {
  readonly book: ProposalBook;
  readonly house: Host;
  readonly store: Store;
  readonly acts: OperatorActs;
  readonly entropy: Pick<Entropy, 'id'>;
  readonly folder: PresetFolder;
}

type ProposalCommand = Parameters<ProposalBook['streams']['say']>[2];
type Decision = Exclude<ProposalAct, { do: 'save-preset' }>;

/** Why the rules refuse an act, for operators. */
const reasons: Readonly<Record<string, string>> = {
  'not-open': 'It is decided already, or not in the queue.',
  'too-early': 'The meter has not held for its file yet.',
  'already-open': 'The meter runs already.',
  'is-done': 'There is nothing left to do.',
  'at-limit': 'The meter has run as often as it may.',
};

/** The act is stored with its line of the audit log before it takes effect. Throws HttpRefusal. */
export async function carryOutProposalAct(deps: Deps, act: ProposalAct, by: string): Promise<void> {
  if (act.do === 'save-preset') return savePreset(deps, act.text, by);
  const { book, house, acts, entropy, folder } = deps;
  const { state } = requireFound(book.streams.of(act.proposal), 'no-such-proposal');
  const isNew = state.stage === 'queued';
  if (act.do === 'host' && isNew && hasOtherFile(folder, state))
    throw refused(`Another forum has the id or the file name ${state.forum}.`);
  if (act.do === 'host' && isRetired(folder, state)) throw refused('It is retired, and never opens again.');
  if (act.do === 'host' && !folder.isWritable) throw refused('This server has no data directory.');
  const id = entropy.id('a_');
  const reason = act.do === 'decline' ? { reason: act.reason } : {};
  const done = {
    type: 'proposals',
    do: act.do,
    stream: act.proposal,
    title: state.forum,
    ...reason,
  } as const;
  const refusal = await acts.during(
    { stream: act.proposal, command: `${by}:${id}` },
    { at: house.clock.now(), by, act: done },
    () => book.streams.say(act.proposal, by, commandOf(act), id),
  );
  if (refusal !== undefined) throw refused(reasons[refusal] ?? refusal);
  const after = book.streams.of(act.proposal)?.state;
  if (act.do === 'host' && after !== undefined) hostFile(folder, after);
}

function commandOf(act: Decision): Wish<ProposalCommand> & ProposalCommand {
  switch (act.do) {
    case 'host':
      return { type: 'host', trial: act.trial, rated: act.rated };
    case 'decline':
      return { type: 'decline', reason: act.reason, hides: act.hides };
    default:
      return { type: act.do };
  }
}

/** Writes the file of a preset; one that the server needs no file for cannot be replaced. */
async function savePreset({ store, house, folder }: Deps, text: string, by: string): Promise<void> {
  const file = presetInText(text);
  const title = presetOfFile(file).id;
  const at = house.clock.now();
  const note = () => store.safety.act({ type: 'proposals', do: 'save-preset', title }, by, at);
  try {
    await folder.save(file, fileText(file), at, note);
  } catch (error) {
    if (error instanceof ActRefused) throw refused(error.message);
    throw error;
  }
}

const refused = (message: string): HttpRefusal => new HttpRefusal('act-refused', { message });
