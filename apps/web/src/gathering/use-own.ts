/** The gathering opened by the user. */
import { useState } from 'react';
import type { GatheringView, ProtocolError } from '../connection/frames.ts';
import { useServer, useServerState } from '../connection/use-house.ts';

/** The open one; undefined: none. */
export const useOwnGathering = (): GatheringView | undefined =>
  useServerState(({ gatherings }) =>
    Object.values(gatherings).find(({ yours, status }) => yours && status !== 'closed'),
  );

/** Starts its next game, or ends it. */
export function useGatheringCalls(code: string) {
  const house = useServer();
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const say = async (type: 'start' | 'unjoin') => {
    const reply = await house.ask({ type, invite: code });
    setProblem(reply.ok ? null : reply.error);
  };
  return { problem, start: () => void say('start'), close: () => void say('unjoin') };
}
