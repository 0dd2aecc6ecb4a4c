/** Rules of this server, and stored preferences of the user. */
export interface HouseRules {
  readonly consent: string | null;
  readonly minimumAge: number | null;
  /** Licence of monthly releases (SPDX); null: there are none. */
  readonly licence: string | null;
  readonly filtersWords: boolean;
  readonly refusesContacts: boolean;
  readonly hasLanguageModels: boolean;
}

export interface NamedPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly kind: 'guest' | 'member' | 'bot';
}

export interface Sanction {
  readonly id: string;
  readonly kind: 'mute' | 'ban';
  readonly reason: string;
  readonly since: number;
  readonly until: number | null;
  readonly holds: boolean;
  readonly appeal: { readonly text: string | null; readonly at: number } | null;
  readonly answer: { readonly text: string; readonly granted: boolean } | null;
}

export interface OwnSafety {
  readonly publishes: boolean;
  readonly namesPerGame: boolean;
  readonly blocks: readonly NamedPlayer[];
  readonly sanctions: readonly Sanction[];
}
