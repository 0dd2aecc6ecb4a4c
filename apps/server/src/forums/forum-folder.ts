/** The forums of a house: files in its data directory, read again whenever one changes. */
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
import { type Forum, translatedForums } from '@parlour/game';
import { forumFolders, forumText, isForumFile, problemText, readForum } from '@parlour/protocol/forum-file';
import { ActRefused } from '@parlour/store';
import { type ForumMove, movedAndNoted } from './noted-move.ts';

/** Larger files are not read, in bytes. */
const largest = 1_000_000;
/** So long nothing must have changed before the files are read again, in milliseconds: editors write in several steps. */
const patience = 200;

/** A forum as it lies in the folder. */
export interface FiledForum {
  readonly forum: Forum;
  /** Why nobody can wait for it; null: it is open. */
  readonly closed: 'operator' | 'age' | null;
  /** Its file, as it is. */
  readonly text: string;
  /** What the file is called, without its folder; null: it has none. */
  readonly file: string | null;
}

export interface ForumFolderOptions {
  /** The data directory; left out: the forums that Parlour comes with, and nothing else. */
  readonly directory?: string | undefined;
  /** Does the house ask for an age from which everything is everybody's own business? */
  readonly asksFullAge: boolean;
  /** A file that is no forum. It is left out; the others count. */
  readonly broken: (problem: string) => void;
}

/** All forums of a house, and what has changed. */
export class ForumFolder {
  readonly #options: ForumFolderOptions;
  readonly #watchers: FSWatcher[] = [];
  #forums: readonly FiledForum[] = [];
  #timer: NodeJS.Timeout | undefined;
  #changed = () => {};
  /** One file moves at a time. */
  #moving: Promise<unknown> = Promise.resolve();

  constructor(options: ForumFolderOptions) {
    this.#options = options;
    const { directory } = options;
    if (directory !== undefined) prepare(directory);
    this.#read();
  }

  /** In the order of their files; those that Parlour comes with first, in their own. */
  get all(): readonly FiledForum[] {
    return this.#forums;
  }

  /** Calls whenever a file has changed. */
  follow(changed: () => void): void {
    const { directory } = this.#options;
    this.#changed = changed;
    if (directory === undefined) return;
    for (const folder of Object.values(forumFolders)) {
      const watcher = watch(join(directory, folder), () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#readAgain(directory), patience);
      });
      watcher.unref();
      this.#watchers.push(watcher);
    }
  }

  /**
   * Opens or closes a forum: its file moves, and that is noted, both or neither. Rejects with ActRefused if it has no file,
   * if it is so already, or if there is another file of that name.
   */
  move<Noted>({ forum, to, at }: Omit<ForumMove, 'file'>, note: () => Promise<Noted>): Promise<Noted> {
    const moved = this.#moving.then(async () => {
      const { directory } = this.#options;
      const found = this.#forums.find((one) => one.forum.id === forum);
      if (directory === undefined || found?.file == null) throw new ActRefused('no-such-forum');
      if ((found.closed === 'operator') === (to === 'closed')) throw new ActRefused('forum-already');
      const noted = await movedAndNoted(directory, { forum, file: found.file, to, at }, note);
      this.#read();
      this.#changed();
      return noted;
    });
    this.#moving = moved.catch(() => {});
    return moved;
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
    const { directory } = this.#options;
    const filed =
      directory === undefined
        ? translatedForums.map((forum) => ({ forum, text: forumText(forum), isOpen: true, file: null }))
        : [...this.#readIn(directory, 'open'), ...this.#readIn(directory, 'closed')];
    const byId = new Map<string, FiledForum>();
    for (const { forum, text, isOpen, file } of filed) {
      if (byId.has(forum.id)) {
        this.#options.broken(`${forum.id}: another file has this id: change one of them`);
        continue;
      }
      const isForAdults = forum.adult === true && !this.#options.asksFullAge;
      byId.set(forum.id, { forum, text, file, closed: isOpen ? (isForAdults ? 'age' : null) : 'operator' });
    }
    const order = new Map(translatedForums.map(({ id }, index) => [id, index]));
    const place = ({ forum }: FiledForum) => order.get(forum.id) ?? order.size;
    this.#forums = [...byId.values()].sort((a, b) => place(a) - place(b));
  }

  *#readIn(directory: string, kind: keyof typeof forumFolders) {
    const folder = join(directory, forumFolders[kind]);
    for (const name of readdirSync(folder).filter(isForumFile).sort()) {
      const file = join(folder, name);
      const text = this.#textOf(file);
      if (text === undefined) continue;
      const read = readForum(text, (words) => wordsBeside(directory, folder, words));
      if ('forum' in read) yield { forum: read.forum, text, file: name, isOpen: kind === 'open' };
      else for (const problem of read.problems) this.#options.broken(problemText(file, problem));
    }
  }

  /** Undefined: it is too large, cannot be read, or has gone since the folder was. */
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A file of words stays where it was when the forum that names it is closed. */
function wordsBeside(directory: string, folder: string, words: string): string {
  const file = join(folder, words);
  return readFileSync(existsSync(file) ? file : join(directory, forumFolders.open, words), 'utf8');
}

/** In a house without a folder of forums those that Parlour comes with are written down. */
function prepare(directory: string): void {
  const [folder, closed] = [join(directory, forumFolders.open), join(directory, forumFolders.closed)];
  const isNew = !existsSync(folder);
  mkdirSync(closed, { recursive: true });
  if (!isNew) return;
  for (const forum of translatedForums) writeFileSync(join(folder, `${forum.id}.yaml`), forumText(forum));
}
