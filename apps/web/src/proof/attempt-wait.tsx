/** The wait of an attempt for its games, on every page of this tab. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitsFor } from '../connection/house-state.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { proofWords } from '../words/proof.ts';
import { sentence } from '../words/sentence.ts';
import type { ProofAttempt } from './shapes.ts';

const wishOf = ({ preset, format, role }: ProofAttempt): WaitsFor => ({
  kind: 'queue',
  ...{ preset, format, roles: [role] },
});

/** Waits for a game in the seat while the attempt takes games, and stops waiting when it takes no more. */
export function useAttemptWait(attempt: ProofAttempt | null): void {
  const { waits } = useServer();
  const isPlaying = useServerState((state) => state.seats.length > 0);
  // An attempt that was over before does not end a wait for something else.
  const hasWaited = useRef(false);
  const stage = attempt?.stage;
  const takesGames = stage === 'playing' && !isPlaying;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object of the same attempt changes nothing
  useEffect(() => {
    if (!takesGames || attempt === null) return;
    waits.begin(wishOf(attempt));
    hasWaited.current = true;
  }, [waits, takesGames, attempt?.attempt]);
  useEffect(() => {
    if (!hasWaited.current || (stage !== 'ending' && stage !== 'over')) return;
    waits.stop();
    hasWaited.current = false;
  }, [waits, stage]);
}

/** Whether this tab waits for a game of the attempt; where it does not, why, and a button to wait again. */
export function AttemptWait({ attempt }: { readonly attempt: ProofAttempt }) {
  const { t } = useTranslation(proofWords);
  const { waits } = useServer();
  const waitsFor = useServerState((state) => state.waitsFor);
  const waitEnd = useServerState((state) => state.waitEnd);
  const problem = useServerState((state) => state.waitProblem);
  const isPlaying = useServerState((state) => state.seats.length > 0);
  const { preset } = attempt;
  if (isPlaying) return <p>{t('atTable')}</p>;
  const isInQueue = waitsFor?.kind === 'queue' && waitsFor.preset === preset;
  // The queue keeps the place of an applicant who was passed over.
  if (isInQueue && problem === null && (waitEnd === null || waitEnd === 'passed-over'))
    return <p>{t(waitEnd === null ? 'playing' : 'passedOver')}</p>;
  const again = () => (isInQueue ? waits.again() : waits.begin(wishOf(attempt)));
  return (
    <Notice>
      <p>
        {isInQueue && problem !== null ? sentence(problem) : t(waitEnd === 'missed' ? 'missed' : 'stopped')}
      </p>
      <Button look="primary" onClick={again}>
        {t('again')}
      </Button>
    </Notice>
  );
}
