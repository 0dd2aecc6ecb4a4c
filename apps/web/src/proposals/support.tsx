/** The button that gives or takes back a voice, and how many there are. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { Button } from '../ui/button.tsx';
import { proposalWords } from '../words/proposals.ts';
import { sentence } from '../words/sentence.ts';
import { type Proposal, proposalsPath } from './shapes.ts';

export function Support({ one, onDone }: { one: Proposal; onDone: () => void }) {
  const { t } = useTranslation(proposalWords);
  const [problem, setProblem] = useState<string | null>(null);
  const { proposal, stage, voices, needed, supports, isOwn, title } = one;
  const turn = async () => {
    setProblem(null);
    const done = await call('POST', `${proposalsPath}/${proposal}/support`, { supports: !supports });
    if ('error' in done) setProblem(sentence(done.error));
    onDone();
  };
  return (
    <div className="proposal-support">
      <p className="small">{t('voices', { count: voices, needed })}</p>
      {stage === 'open' && !isOwn && (
        <Button
          look={supports ? 'plain' : 'primary'}
          aria-pressed={supports}
          aria-label={t(supports ? 'takeBackOf' : 'supportOf', { title: title ?? one.forum })}
          onClick={() => void turn()}
        >
          {t(supports ? 'takeBack' : 'support')}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="small">
          {problem}
        </p>
      )}
    </div>
  );
}
