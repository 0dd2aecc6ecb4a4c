/** Recorded dialogues of other people's files. */
export {
  conversationOf,
  type DialogueLine,
  type DialogueSpeaker,
  guessLanguage,
  type RecordedDialogue,
} from './dialogue.ts';
export { hasPrivateMark, hidePrivateWords, privateMarks } from './hide-private-words.ts';
export {
  type ImportOptions,
  type PreparedDialogue,
  type PreparedImport,
  prepareImport,
} from './prepare-import.ts';
export { type DialogueFormat, dialogueFormats, type ReadDialogues, readDialogues } from './read-dialogues.ts';
