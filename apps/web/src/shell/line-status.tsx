/** The state of the connection, always in the same place; nothing while all is well. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServer, useServerState } from '../connection/use-house.ts';
import { useIsLate } from '../ui/now.ts';
import { sentence } from '../words/sentence.ts';
import './line-status.css';

export function LineStatus({ atTable }: { atTable: boolean }) {
  const { t } = useTranslation();
  const house = useServer();
  const line = useServerState((state) =>
    state.line === 'open' && state.signedOut ? 'signedOut' : state.line,
  );
  const turnedAway = useServerState((state) => state.turnedAway);
  const late = useIsLate(line);
  const silent = line === 'open' || (line === 'connecting' && !late);
  return (
    <div className="line-status small" data-table={atTable || undefined} role="status" hidden={silent}>
      {!silent && <span>{turnedAway === null ? t(`line.${line}`) : sentence(turnedAway)}</span>}
      {line === 'taken' && (
        <button type="button" onClick={house.continueHere}>
          {t('line.here')}
        </button>
      )}
      {line === 'signedOut' && (
        <Link to="/me" onClick={house.forgetSignedOut}>
          {t('line.signIn')}
        </Link>
      )}
    </div>
  );
}
