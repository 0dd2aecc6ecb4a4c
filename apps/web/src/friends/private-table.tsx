/** A table among friends: the people, the roles, the link and the start. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateTable, Reply } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { GuessLink } from '../games/guess-link.tsx';
import { inOrder, rolesOf } from '../lobby/role.ts';
import { Button } from '../ui/button.tsx';
import { ShareButton } from '../ui/share.tsx';
import { lackText, rolesText } from '../words/roles.ts';
import { rememberRoles } from './chosen-role.ts';
import { TablePin } from './pin.tsx';
import './private-table.css';

interface Props {
  readonly table: PrivateTable;
  readonly onReply: (reply: Reply) => void;
}

export function PrivateTableCard({ table, onReply }: Props) {
  const { t } = useTranslation();
  const house = useServer();
  const { invite } = table;
  const navigate = useNavigate();
  const leave = async () => {
    house.waits.stop();
    await navigate({ to: '/' });
  };
  const start = async () => onReply(await house.ask({ type: 'start', invite }));
  if (table.status === 'closed') return <p>{t('join.closed')}</p>;
  return (
    <>
      {table.yours && <TablePin invite={invite} />}
      <People table={table} />
      <p aria-live="polite">
        {table.passedOver
          ? t('join.passedOver')
          : table.status === 'playing'
            ? t('join.playing')
            : table.lacking.length === 0
              ? t('join.there')
              : table.lacking.map((kind) => lackText('join', table.format, kind)).join(' ')}
      </p>
      {table.game !== null && <Watch game={table.game} />}
      <div className="row">
        {table.yours && (
          <Button
            look="primary"
            disabled={table.lacking.length > 0 || table.status === 'playing'}
            onClick={() => void start()}
          >
            {t('join.start')}
          </Button>
        )}
        <ShareButton
          url={`${location.origin}/join/${invite}`}
          text={t('join.shareText')}
          words={{ share: t('join.share'), copy: t('join.copy'), copied: t('join.copied') }}
        />
        <Button look="quiet" onClick={() => void leave()}>
          {t('join.leave')}
        </Button>
      </div>
      {!table.yours && <p className="soft">{t('join.wait')}</p>}
      {/* Below the start: with many people and roles it would be out of sight on a phone. */}
      <Roles table={table} onReply={onReply} />
      {/* Who has no seat in a game that cannot be watched needs a pastime, too. */}
      {table.game === null && (
        <div className="row">
          <GuessLink />
        </div>
      )}
      <p className="mono small soft join-link">{`${location.origin}/join/${invite}`}</p>
    </>
  );
}

/** Without a seat in the game of this table one watches it. */
function Watch({ game }: { game: string }) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Link to="/game/$game" params={{ game }} className="button button-primary">
        {t('join.watch')}
      </Link>
      <span className="small soft">{t('join.watchWhat')}</span>
    </div>
  );
}

function People({ table: { format, people } }: { table: PrivateTable }) {
  const { t } = useTranslation();
  return (
    <section className="join-people" aria-label={t('join.who')}>
      <ul>
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nobody changes places
          <li key={index}>
            <span className="said">
              <bdi>{person.name}</bdi>
              {person.you && <span className="soft"> · {t('join.you')}</span>}
              {!person.here && <span className="soft"> · {t('join.away')}</span>}
            </span>
            <span className="soft">{rolesText(format, inOrder(format, person.roles))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Roles({ table, onReply }: Props) {
  const { t } = useTranslation();
  const house = useServer();
  const { format, preset, invite } = table;
  const all = rolesOf(format, preset);
  const [wish, setWish] = useState<readonly string[] | null>(null);
  const chosen = inOrder(format, wish ?? table.you ?? []).join();
  const choose = async (roles: readonly string[]) => {
    setWish(roles);
    rememberRoles(invite, roles);
    onReply(await house.ask({ type: 'join', invite, roles: [...roles] }));
    setWish(null);
  };
  if (all.length < 2) return null;
  return (
    <fieldset className="join-roles">
      <legend>{t('join.seat')}</legend>
      {[...all.map((role) => [role]), all].map((roles) => (
        <label key={roles.join()}>
          <input
            type="radio"
            name="role"
            checked={chosen === roles.join()}
            onChange={() => void choose(roles)}
          />
          {rolesText(format, roles)}
        </label>
      ))}
    </fieldset>
  );
}
