/** What somebody has heard over a line: every frame exactly as it came, and what waits for one of them. */
import { afterFrame, type Mirror } from '@parlour/client';
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
  /** How it stands in the lobby of the Market. */
  readonly lobby: () => LobbyView | undefined;
  /** Waits until something it has heard pleases, 20 seconds at most. */
  readonly until: (pleases: (frames: ServerFrame[]) => boolean, what?: string) => Promise<void>;
}

/** `hear` takes what comes over the line. */
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
    lobby: () =>
      frames()
        .filter((frame) => frame.type === 'lobby')
        .findLast(({ lobby }) => lobby.preset === 'market')?.lobby,
    until: (pleases, what = 'something') =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${name} waited in vain for ${what}; heard last: ${heard.at(-1)}`));
        }, 40_000);
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

/** The views that the frames of one game come to, one after the other. Throws where one is missing. */
export function viewsOf(frames: readonly ServerFrame[]): object[] {
  const views: object[] = [];
  let mirror: Mirror | null = null;
  for (const frame of frames) {
    if (frame.type !== 'view' && frame.type !== 'change') continue;
    const after: Mirror | 'gap' = afterFrame(mirror, frame);
    if (after === 'gap') throw new Error(`nothing that frame ${frame.n} of ${frame.game} could follow`);
    mirror = after;
    views.push(mirror.view);
  }
  return views;
}

/** The view of the game that somebody follows, as the frames that they got make it. */
export const viewOf = (somebody: HeardFrames): MarketTableView =>
  (viewsOf(somebody.frames()).at(-1) ?? {}) as MarketTableView;
