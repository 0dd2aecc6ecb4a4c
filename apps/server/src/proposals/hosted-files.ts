/** Files of hosted forums, written from the log into the folder of presets. */
import type { Forum, PresetFile } from '@parlour/game';
import { fileTextOf, isForumOpen, type Proposal } from '@parlour/game/proposals';
import type { PresetFolder } from '../play/index.ts';
import { fileText, forumInStored, presetOfForumId } from './preset-checks.ts';

type Folder = Pick<PresetFolder, 'find' | 'put' | 'stateOfFile'>;

/** First line of a file that the server itself has closed: an operator who closes one leaves its text as it is. */
const endNote = '# Closed by the server at the end of its trial.\n';

const nameOf = ({ forum }: Proposal): string => `${forum}.yaml`;

/** Whether a new forum would take the id or the file of another one. */
export const hasOtherFile = (folder: Pick<Folder, 'find' | 'stateOfFile'>, state: Proposal): boolean =>
  folder.find(presetOfForumId(state.forum)) !== undefined ||
  folder.stateOfFile('forums', nameOf(state)) !== undefined;

/** Whether an operator has retired it: it never opens again. */
export const isRetired = (folder: Pick<Folder, 'find' | 'stateOfFile'>, state: Proposal): boolean =>
  folder.stateOfFile('forums', nameOf(state)) === 'retired' ||
  folder.find(presetOfForumId(state.forum))?.closed === 'retired';

/** The file of a hosted forum; undefined: its texts are erased, or it was never hosted. */
export function hostedText(state: Proposal): string | undefined {
  const forum: (PresetFile & Forum) | undefined = forumInStored(fileTextOf(state));
  if (forum === undefined) return undefined;
  return fileText(state.isRated ? forum : { ...forum, rated: false });
}

/**
 * Puts the file of a hosted forum into its folder; a forum whose trial is over is closed, and one that was hosted again
 * is open, also if the server stopped before its file was moved. What an operator has closed, opened or changed since
 * stays so.
 */
export function keepFile(folder: Folder, state: Proposal): void {
  const name = nameOf(state);
  const text = hostedText(state);
  if (text === undefined) return;
  const found = folder.stateOfFile('forums', name);
  const known = folder.find(presetOfForumId(state.forum));
  const hasEndNote = known?.text.startsWith(endNote) ?? false;
  if (isForumOpen(state) && (found === undefined || (found === 'closed' && hasEndNote)))
    folder.put('forums', name, text, 'open');
  if (state.stage === 'ended' && (found === undefined || found === 'open') && !hasEndNote)
    folder.put('forums', name, endNote + (known?.place?.name === name ? known.text : text), 'closed');
}

/** Puts it there anew, open: an operator has just hosted it. Returns false without a data directory. */
export function hostFile(folder: Folder, state: Proposal): boolean {
  const text = hostedText(state);
  return text !== undefined && folder.put('forums', nameOf(state), text, 'open');
}

/** Replaces the texts of an erased author, wherever the file lies. */
export function replaceFile(folder: Folder, state: Proposal): void {
  const name = nameOf(state);
  const text = hostedText(state);
  const found = folder.stateOfFile('forums', name);
  if (text === undefined || found === undefined) return;
  const note = state.stage === 'ended' ? endNote : '';
  folder.put('forums', name, note + text, found);
}
