/** Contract of panels: identities of a campaign's annotators at the panel that pays them. */

/** An annotator as a panel names them. None of it is in a log, a view or an annotation. */
export interface PanelEntry {
  /** The campaign. */
  readonly stream: string;
  readonly account: string;
  /** Name of the panel, such as `prolific`. */
  readonly panel: string;
  /** Their id there. */
  readonly person: string;
  /** The study and their stay in it, as the panel names them; null: it names none. */
  readonly study: string | null;
  readonly session: string | null;
  /** The account was made for this: another device with the same session may have it. */
  readonly isMade: boolean;
  /** Time of the last arrival. Milliseconds since 1970. */
  readonly at: number;
}

export interface PanelRecords {
  /** Records an arrival; only the last one of a person in a campaign is kept. */
  readonly notePanelEntry: (entry: PanelEntry) => Promise<void>;
  /** Undefined: no arrival recorded. */
  readonly panelEntry: (
    who: Pick<PanelEntry, 'stream' | 'panel' | 'person'>,
  ) => Promise<PanelEntry | undefined>;
  /** Of one campaign or of one account, the oldest first. The erasure of an account removes its own. */
  readonly panelEntries: (
    of: { readonly stream: string } | { readonly account: string },
  ) => Promise<readonly PanelEntry[]>;
  /** Removes those of an account in one campaign or study. */
  readonly forgetPanelEntries: (of: Pick<PanelEntry, 'stream' | 'account'>) => Promise<void>;
}
