/** Presets of a server from files in its data directory, reloaded on changes. */
import {
  existsSync,
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  builtInPresetFiles,
  type Preset,
  type PresetFile,
  presetOfFile,
  translatedForums,
} from '@parlour/game';
import {
  forumFormat,
  isPresetFile,
  type PresetRoot,
  type PresetState,
  presetFolder,
  presetRoots,
  presetStates,
  presetText,
  problemText,
  readPreset,
} from '@parlour/protocol/preset-file';
import { ActRefused } from '@parlour/store';
import { moveAndAudit, type PresetMove } from './preset-move.ts';
import { saveAndAudit, stateOfFile, writePreset } from './preset-write.ts';

/** Larger files are not read, in bytes. */
const largest = 1_000_000;
/** Quiet time before files are reloaded, in milliseconds: editors write in several steps. */
const patience = 200;

/** A preset as it lies in a folder. */
export interface StoredPreset {
  readonly file: PresetFile;
  readonly preset: Preset;
  /** Reason why no one can wait for it; null: open. */
  readonly closed: 'operator' | 'age' | 'retired' | null;
  /** Its file, as it is. */
  readonly text: string;
  /** Its folder, and its name there; null: it comes with Parlour, and there is no data directory. */
  readonly place: { readonly root: PresetRoot; readonly name: string } | null;
}

export interface PresetFolderOptions {
  /** The data directory; left out: the forums that Parlour comes with, and nothing else. */
  readonly directory?: string | undefined;
  /** Formats that are played here. */
  readonly formats: readonly string[];
  /** Ids of presets that need no file. */
  readonly taken: readonly string[];
  /** Whether the server requires full legal age. */
  readonly asksFullAge: boolean;
  /** A file that is no preset. It is left out; the others count. */
  readonly broken: (problem: string) => void;
}

/** All presets of files of a server, with change events. */
export class PresetFolder {
  readonly #options: PresetFolderOptions;
  readonly #watchers: FSWatcher[] = [];
  #presets: readonly StoredPreset[] = [];
  #timer: NodeJS.Timeout | undefined;
  #changed = () => {};
  /** One file moves at a time. */
  #moving: Promise<unknown> = Promise.resolve();

  constructor(options: PresetFolderOptions) {
    this.#options = options;
    const { directory } = options;
    if (directory !== undefined) prepare(directory);
    this.#read();
  }

  /** In the order of their files; those that Parlour comes with first, in their own. */
  get all(): readonly StoredPreset[] {
    return this.#presets;
  }

  /** Those without a format in their names: `cats` stands for `duel/cats`. */
  get forums(): readonly StoredPreset[] {
    return this.#presets.filter(({ file }) => file.format === forumFormat);
  }

  /** By the id of its preset, or of its file where only one has it. */
  find(name: string): StoredPreset | undefined {
    const exact = this.#presets.find(({ preset }) => preset.id === name);
    const named = this.#presets.filter(({ file }) => file.id === name);
    return exact ?? (named.length === 1 ? named[0] : undefined);
  }

  /** Calls whenever a file has changed. */
  follow(changed: () => void): void {
    const { directory } = this.#options;
    this.#changed = changed;
    if (directory === undefined) return;
    for (const folder of foldersIn(directory)) {
      const watcher = watch(folder, () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#readAgain(directory), patience);
      });
      watcher.unref();
      this.#watchers.push(watcher);
    }
  }

  /**
   * Opens, closes or retires a preset: its file moves, and that is noted, both or neither. Rejects with ActRefused if it
   * has no file, if it is so already or retired, or if there is another file of that name.
   */
  move<Noted>(
    { forum, to, at }: Pick<PresetMove, 'forum' | 'to' | 'at'>,
    note: () => Promise<Noted>,
  ): Promise<Noted> {
    const moved = this.#moving.then(async () => {
      const { directory } = this.#options;
      const found = this.find(forum);
      if (directory === undefined || found?.place == null) throw new ActRefused('no-such-forum');
      const from = stateOf(found);
      if (from === to || from === 'retired') throw new ActRefused('forum-already');
      const noted = await moveAndAudit(directory, { forum, ...found.place, from, to, at }, note);
      this.#read();
      this.#changed();
      return noted;
    });
    this.#moving = moved.catch(() => {});
    return moved;
  }

  /** Whether there is a folder of files. */
  get isWritable(): boolean {
    return this.#options.directory !== undefined;
  }

  /** Where a file lies; undefined: nowhere. */
  stateOfFile(root: PresetRoot, name: string): PresetState | undefined {
    const { directory } = this.#options;
    return directory === undefined ? undefined : stateOfFile(directory, root, name);
  }

  /** Writes a file, instead of one of this name in any state. Returns false without a folder. */
  put(root: PresetRoot, name: string, text: string, state: PresetState): boolean {
    const { directory } = this.#options;
    if (directory === undefined) return false;
    writePreset(directory, { root, name, state, text });
    this.#readAgain(directory);
    return true;
  }

  /**
   * Writes a file that an operator sends: a new one is open, another one stays as it is. The file and its note are both
   * kept, or neither. Rejects with ActRefused if it may not be written.
   */
  save(file: PresetFile, text: string, at: number, note: () => Promise<unknown>): Promise<void> {
    const saved = this.#moving.then(async () => {
      const { directory, taken, formats } = this.#options;
      const { id } = presetOfFile(file);
      if (directory === undefined || taken.includes(id) || !formats.includes(file.format))
        throw new ActRefused('forum-file-there');
      const found = this.find(id);
      if (found?.closed === 'retired') throw new ActRefused('forum-already');
      const root = file.format === forumFormat ? 'forums' : 'presets';
      const place = found?.place ?? { root, name: this.#freeName(directory, root, file) };
      const state = found === undefined ? 'open' : stateOf(found);
      await saveAndAudit(directory, { ...place, state, text, title: id, at }, note);
      this.#readAgain(directory);
    });
    this.#moving = saved.catch(() => {});
    return saved;
  }

  /** Presets of two formats may have one id. Throws ActRefused where other files have the names: they are kept. */
  #freeName(directory: string, root: PresetRoot, file: PresetFile): string {
    const names = [`${file.id}.yaml`, `${presetOfFile(file).id.replace('/', '-')}.yaml`];
    const free = names.find((name) => stateOfFile(directory, root, name) === undefined);
    if (free === undefined) throw new ActRefused('forum-file-there');
    return free;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.splice(0)) watcher.close();
  }

  /** Without a folder everything stays as it was. */
  #readAgain(directory: string): void {
    try {
      this.#read();
    } catch (error) {
      this.#options.broken(`${directory}: ${messageOf(error)}`);
      return;
    }
    this.#changed();
  }

  #read(): void {
    const { directory, formats, taken, asksFullAge, broken } = this.#options;
    const filed = directory === undefined ? builtIn() : this.#readAll(directory);
    const byId = new Map<string, StoredPreset>();
    for (const { file, state, ...found } of filed) {
      if (!formats.includes(file.format)) continue;
      const preset = presetOfFile(file);
      if (byId.has(preset.id) || taken.includes(preset.id)) {
        broken(`${preset.id}: another preset has this id: change one of them`);
        continue;
      }
      const closed = closedAs[state] ?? (file.adult === true && !asksFullAge ? 'age' : null);
      byId.set(preset.id, { file, preset, closed, ...found });
    }
    const order = new Map(builtIn().map(({ file }, index) => [presetOfFile(file).id, index]));
    const place = ({ preset }: StoredPreset) => order.get(preset.id) ?? order.size;
    this.#presets = [...byId.values()].sort((a, b) => place(a) - place(b));
  }

  *#readAll(directory: string): Iterable<Filed> {
    for (const root of presetRoots)
      for (const state of presetStates) yield* this.#readIn(directory, root, state);
  }

  *#readIn(directory: string, root: PresetRoot, state: PresetState): Iterable<Filed> {
    const folder = join(directory, presetFolder(root, state));
    for (const name of readdirSync(folder).filter(isPresetFile).sort()) {
      const path = join(folder, name);
      const text = this.#textOf(path);
      if (text === undefined) continue;
      const read = readPreset(text, (words) => wordsBeside(join(directory, root), folder, words));
      if ('file' in read) yield { file: read.file, text, place: { root, name }, state };
      else for (const problem of read.problems) this.#options.broken(problemText(path, problem));
    }
  }

  /** Undefined: too large, unreadable, or just deleted. */
  #textOf(file: string): string | undefined {
    try {
      if (statSync(file).size <= largest) return readFileSync(file, 'utf8');
      this.#options.broken(`${file}: expected less than ${largest} bytes`);
    } catch (error) {
      this.#options.broken(`${file}: ${messageOf(error)}`);
    }
    return undefined;
  }
}

type Filed = Pick<StoredPreset, 'file' | 'text' | 'place'> & { readonly state: PresetState };

/** Presets that come with Parlour, as files: forums first. */
const builtIn = (): readonly Filed[] =>
  [...translatedForums, ...builtInPresetFiles].map((file) => ({
    file: { ...file, format: file.format ?? forumFormat },
    text: presetText(file),
    state: 'open',
    place: null,
  }));

const closedAs = { open: null, closed: 'operator', retired: 'retired' } as const;

/** One that waits for an age lies among the open ones. */
const stateOf = ({ closed }: StoredPreset): PresetState =>
  presetStates.find((state) => closedAs[state] === closed) ?? 'open';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const foldersIn = (directory: string): readonly string[] =>
  presetRoots.flatMap((root) => presetStates.map((state) => join(directory, presetFolder(root, state))));

/** A file of words stays where it was when the forum that names it is closed. */
function wordsBeside(root: string, folder: string, words: string): string {
  const file = join(folder, words);
  return readFileSync(existsSync(file) ? file : join(root, words), 'utf8');
}

/** Writes the presets that come with Parlour into a new data directory; an older one keeps its operator's choice. */
function prepare(directory: string): void {
  const isNew = presetRoots.every((root) => !existsSync(join(directory, root)));
  for (const folder of foldersIn(directory)) mkdirSync(folder, { recursive: true });
  if (!isNew) return;
  for (const { file, text } of builtIn()) {
    const root = translatedForums.some(({ id }) => id === file.id) ? 'forums' : 'presets';
    writeFileSync(join(directory, root, `${file.id}.yaml`), text);
  }
}
