/** Messages between the programs of this benchmark. */

/** Formats, with the seats of one table. */
export const tableKinds = {
  market: ['target', 'bettor-1', 'bettor-2', 'bettor-3'],
  duel: ['left', 'right'],
} as const;
export type TableKind = keyof typeof tableKinds;

export interface Seat {
  /** Index of the table. */
  readonly table: number;
  readonly seat: string;
  readonly cookie: string;
}

export type ToServer =
  | { readonly type: 'tables'; readonly kind: TableKind; readonly count: number }
  | { readonly type: 'usage' }
  | { readonly type: 'collect' };
export type FromServer =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'tables'; readonly seats: readonly Seat[] }
  | {
      readonly type: 'usage';
      readonly cpuMs: number;
      /** Processor time of all gateways. */
      readonly gatewaysMs?: number;
      /** Memory of all gateways, in bytes. */
      readonly gatewaysRss?: number;
      readonly rss: number;
      readonly heap: number;
      /** Maximum delay of frames after their instant, in milliseconds. */
      readonly delay: number;
    };

export type ToClients =
  | {
      readonly type: 'connect';
      readonly port: number;
      readonly seats: readonly Seat[];
      readonly relay: boolean;
    }
  | { readonly type: 'flat'; readonly ms: number }
  | { readonly type: 'paced'; readonly ms: number; readonly every: number }
  | { readonly type: 'close' };
export type FromClients =
  | { readonly type: 'connected' }
  | { readonly type: 'flat'; readonly accepted: number; readonly refused: number; readonly ms: number }
  | { readonly type: 'paced'; readonly sent: number; readonly latencies: readonly number[] }
  | { readonly type: 'closed' };
