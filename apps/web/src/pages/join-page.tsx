import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, ProtocolError } from '../connection/frames.ts';
import { useHouse, useHouseState } from '../connection/here.ts';
import { Notice } from '../ui/notice.tsx';
import { useIsLate } from '../ui/now.ts';
import { sentence } from '../words/sentence.ts';
import { PrivateTableCard } from './private-table.tsx';

/** A private table before its game. To open the link is to sit down. */
export function JoinPage() {
  const { invite } = useParams({ from: '/join/$invite' });
  const { t } = useTranslation();
  const house = useHouse();
  const line = useHouseState((state) => state.line);
  const table = useHouseState((state) => state.tables[invite]);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const late = useIsLate();
  useEffect(() => house.waits.begin({ kind: 'table', invite }), [house, invite]);
  useEffect(() => {
    if (line !== 'open') return;
    const sitDown = async () => {
      const role = house.state.get().tables[invite]?.you ?? 'either';
      const answer = await house.ask({ type: 'join', invite, role });
      if (!answer.ok && answer.error.code !== 'offline') setProblem(answer.error);
    };
    void sitDown();
  }, [house, line, invite]);
  const after = (answer: Answer) => setProblem(answer.ok ? null : answer.error);
  return (
    <div className="stack narrow">
      <h1>{t('join.title')}</h1>
      <p className="soft">{t('join.private')}</p>
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
      {table === undefined && problem === null && late && <p className="soft">{t('join.looking')}</p>}
      {table !== undefined && <PrivateTableCard table={table} onAnswer={after} />}
    </div>
  );
}
