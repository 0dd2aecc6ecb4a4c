/** The folder of releases in a data directory: public files, the private indexes of their games, and the state. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@parlour/data';
import type { Retraction } from './retractions.ts';

type Dated = 'published' | 'firstPublished';

export class ReleaseFiles {
  readonly #root: string;
  #months: Record<string, Release>;

  constructor(directory: string) {
    this.#root = join(directory, 'releases');
    mkdirSync(join(this.#root, 'public'), { recursive: true });
    mkdirSync(join(this.#root, 'index'), { recursive: true });
    this.#moveNew();
    // A release that was being made when the server stopped is made anew.
    rmSync(this.#part, { recursive: true, force: true });
    mkdirSync(this.#part);
    const state: Record<string, Omit<Release, Dated> & Partial<Pick<Release, Dated>>> = existsSync(
      this.#state,
    )
      ? JSON.parse(readFileSync(this.#state, 'utf8'))
      : {};
    // Versions up to 0.2 did not note when a release was made.
    this.#months = Object.fromEntries(
      Object.entries(state).map(([month, release]) => {
        const { before, published = before, firstPublished = published } = release;
        return [month, { ...release, published, firstPublished }];
      }),
    );
    if (!existsSync(this.retractions)) writeFileSync(this.retractions, '');
  }

  get #part(): string {
    return join(this.#root, 'part');
  }

  /** A file of the month that is being made. */
  #new(name: string): string {
    return join(this.#part, name);
  }

  get #state(): string {
    return join(this.#root, 'state.json');
  }

  /** File with the public list of retractions. */
  get retractions(): string {
    return join(this.#root, 'public', 'retractions.jsonl');
  }

  /** Releases with games, the newest month first. */
  get releases(): readonly Release[] {
    return Object.values(this.#months)
      .filter(({ games }) => games > 0)
      .sort((a, b) => (a.month < b.month ? 1 : -1));
  }

  /** Every month that was made, also without games. */
  release(month: string): Release | undefined {
    return this.#months[month];
  }

  folder(month: string): string {
    return join(this.#root, 'public', month);
  }

  index(month: string): string {
    return join(this.#root, 'index', `${month}.tsv`);
  }

  /** Where a month is written before it is complete. */
  get newFolder(): string {
    return this.#new('files');
  }

  get newIndex(): string {
    return this.#new('index.tsv');
  }

  /**
   * Puts the new folder in the place of the old one; downloads under way go on with the old files. A server that stops
   * amid this ends it at its next start.
   */
  publish(release: Release, retractions: readonly Retraction[] = []): void {
    this.#months = { ...this.#months, [release.month]: release };
    const lines = retractions.map((one) => `${JSON.stringify(one)}\n`).join('');
    writeFileSync(this.#new('retractions.jsonl'), readFileSync(this.retractions, 'utf8') + lines);
    writeFileSync(this.#new('state.json'), JSON.stringify(this.#months, null, 1));
    if (release.games === 0) {
      rmSync(this.newFolder, { recursive: true });
      mkdirSync(this.newFolder);
    }
    writeFileSync(this.#new('month.part'), release.month);
    renameSync(this.#new('month.part'), this.#new('month'));
    this.#moveNew();
  }

  /** Moves a month that is complete to its place. May be done again after each of its steps. */
  #moveNew(): void {
    if (!existsSync(this.#new('month'))) return;
    const month = readFileSync(this.#new('month'), 'utf8');
    if (existsSync(this.newFolder)) rmSync(this.folder(month), { recursive: true, force: true });
    for (const [from, to] of [
      [this.newFolder, this.folder(month)],
      [this.newIndex, this.index(month)],
      [this.#new('retractions.jsonl'), this.retractions],
      [this.#new('state.json'), this.#state],
    ] as const)
      if (existsSync(from)) renameSync(from, to);
    this.drop();
  }

  /** Deletes what was written and not published. */
  drop(): void {
    rmSync(this.#part, { recursive: true, force: true });
    mkdirSync(this.#part);
  }
}
