/** The gathering that one has opened oneself. */
import { useState } from 'react';
import type { GatheringView, ProtocolError } from '../connection/frames.ts';
import { useHouse, useHouseState } from '../connection/use-house.ts';

/** The open one; undefined: there is none. */
export const useOwnGathering = (): GatheringView | undefined =>
  useHouseState(({ gatherings }) =>
    Object.values(gatherings).find(({ yours, status }) => yours && status !== 'closed'),
  );

/** Starts its next game, or ends it. */
export function useGatheringCalls(code: string) {
  const house = useHouse();
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const say = async (type: 'start' | 'unjoin') => {
    const reply = await house.ask({ type, invite: code });
    setProblem(reply.ok ? null : reply.error);
  };
  return { problem, start: () => void say('start'), close: () => void say('unjoin') };
}
