/** The game that one is guessing on a page, if any. */
import { useState } from 'react';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { openRetelling } from './calls.ts';
import type { Retelling } from './shapes.ts';

/** `onChange`: a game began or ended, so the overview has changed. */
export function useRetelling(onChange: () => void) {
  const house = useServer();
  const [retelling, setRetelling] = useState<Retelling | null>(null);
  const [error, setError] = useState<ProtocolError | null>(null);
  async function begin(nth: number | undefined): Promise<void> {
    const result = await openRetelling(house, nth);
    if ('error' in result) return setError(result.error);
    setError(null);
    setRetelling(result.value);
    onChange();
  }
  const close = () => {
    setRetelling(null);
    onChange();
  };
  return { retelling, error, begin, close };
}
