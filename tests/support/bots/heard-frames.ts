/** Frames received over a connection, unchanged, with waiting for certain ones. */
import { applyFrame, type Mirror } from '@parlour/client';
import type { TableView as MarketTableView } from '@parlour/game';
import type { LobbyView, ServerFrame } from '@parlour/protocol';

export interface HeardFrames {
  readonly name: string;
  /** Every frame, exactly as it came. */
  readonly heard: string[];
  readonly frames: () => ServerFrame[];
  readonly last: <Type extends ServerFrame['type']>(
    type: Type,
  ) => Extract<ServerFrame, { type: Type }> | undefined;
  /** Its state in the lobby of a preset, by default the Market's. */
  readonly lobby: (preset?: string) => LobbyView | undefined;
  /** Waits until something it has heard pleases, 20 seconds at most. */
  readonly until: (pleases: (frames: ServerFrame[]) => boolean, what?: string) => Promise<void>;
}

/** `hear` receives the frames. */
export function hearing(name: string): HeardFrames & { readonly hear: (...texts: string[]) => void } {
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  const frames = () => heard.map((text) => JSON.parse(text) as ServerFrame);
  return {
    name,
    heard,
    frames,
    last: <Type extends ServerFrame['type']>(type: Type) =>
      frames().findLast((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type),
    lobby: (preset = 'market') =>
      frames()
        .filter((frame) => frame.type === 'lobby')
        .findLast(({ lobby }) => lobby.preset === preset)?.lobby,
    until: (pleases, what = 'something') =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${name} waited in vain for ${what}; heard last: ${heard.at(-1)}`));
        }, 120_000);
        const look = () => {
          if (!pleases(frames())) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    hear(...texts) {
      heard.push(...texts);
      for (const look of waiting) look();
    },
  };
}

/** Views from the frames of one game, in order. Throws if one is missing. */
export function viewsOf(frames: readonly ServerFrame[]): object[] {
  const views: object[] = [];
  let mirror: Mirror | null = null;
  for (const frame of frames) {
    if (frame.type !== 'view' && frame.type !== 'change') continue;
    const after: Mirror | 'gap' = applyFrame(mirror, frame);
    if (after === 'gap') throw new Error(`nothing that frame ${frame.n} of ${frame.game} could follow`);
    mirror = after;
    views.push(mirror.view);
  }
  return views;
}

/** View of the followed game, from the received frames. */
export const viewOf = (somebody: HeardFrames): MarketTableView =>
  (viewsOf(somebody.frames()).at(-1) ?? {}) as MarketTableView;
