/** Listeners by subject. */

/** Adds and removes listeners; one that is added twice is called twice. */
export class SubjectListeners<Listener> {
  readonly #bySubject = new Map<string, Set<{ readonly listener: Listener }>>();

  /** `first` and `last`: called when a subject gets its first listener, and loses its last. */
  add(
    subject: string,
    listener: Listener,
    first: (subject: string) => void = () => {},
    last: (subject: string) => void = () => {},
  ): () => void {
    const entry = { listener };
    const known = this.#bySubject.get(subject);
    if (known === undefined) {
      this.#bySubject.set(subject, new Set([entry]));
      first(subject);
    } else known.add(entry);
    return () => {
      const entries = this.#bySubject.get(subject);
      if (!entries?.delete(entry) || entries.size > 0) return;
      this.#bySubject.delete(subject);
      last(subject);
    };
  }

  of(subject: string): readonly Listener[] {
    return [...(this.#bySubject.get(subject) ?? [])].map(({ listener }) => listener);
  }

  get subjects(): readonly string[] {
    return [...this.#bySubject.keys()];
  }

  clear(): void {
    this.#bySubject.clear();
  }
}

/** Whether a node is connected, with those who want to know. */
export class ConnectionState {
  readonly #listeners = new Set<(isConnected: boolean) => void>();
  #isConnected: boolean;

  constructor(isConnected: boolean) {
    this.#isConnected = isConnected;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  set(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    for (const listener of [...this.#listeners]) listener(isConnected);
  }

  readonly onConnection = (listener: (isConnected: boolean) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
