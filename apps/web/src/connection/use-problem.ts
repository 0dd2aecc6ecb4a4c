/** The last refusal of the house, shown until somebody tries something else. */
import { useEffect, useState } from 'react';
import type { ProtocolError } from './frames.ts';
import { offline } from './frames.ts';
import { useHouseState } from './use-house.ts';

/** A lost line is no problem any more once it is back. */
export function useProblem() {
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const line = useHouseState((state) => state.line);
  useEffect(() => {
    if (line === 'open') setProblem((was) => (was?.code === offline.code ? null : was));
  }, [line]);
  return [problem, setProblem] as const;
}
