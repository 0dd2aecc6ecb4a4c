/** The server's last refusal, shown until the next attempt. */
import { useEffect, useState } from 'react';
import type { ProtocolError } from './frames.ts';
import { offlineError } from './frames.ts';
import { useServerState } from './use-house.ts';

/** A lost line is no problem any more once it is back. */
export function useProblem() {
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const line = useServerState((state) => state.line);
  useEffect(() => {
    if (line === 'open') setProblem((was) => (was?.code === offlineError.code ? null : was));
  }, [line]);
  return [problem, setProblem] as const;
}
