/** Description of a bot, and how often it is judged human. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import { botRoleText } from '../words/roles.ts';
import { type Bot, type BotShare, languageOf } from './bot.ts';
import { ShareInterval } from './bot-share.tsx';

/** Owner of the bot. */
export function BotOwner({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  if (bot.owner === null) return <>{t('bots.house')}</>;
  return (
    <>
      {t('bots.by')}{' '}
      <Link to="/people/$account" params={{ account: bot.owner.account }}>
        <bdi>{bot.owner.name ?? '…'}</bdi>
      </Link>
    </>
  );
}

/** Description of a bot. */
export function BotFacts({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  return (
    <dl className="bot-facts">
      <Fact name={t('bots.roles')}>{bot.roles.map(botRoleText).join(', ')}</Fact>
      {bot.family !== '' && (
        <Fact name={t('bots.family')}>
          <bdi lang={languageOf(bot)}>{bot.family}</bdi>
        </Fact>
      )}
      {bot.languages.length > 0 && <Fact name={t('bots.languages')}>{bot.languages.join(', ')}</Fact>}
      {bot.homepage !== '' && (
        <Fact name={t('bots.homepage')}>
          <a href={bot.homepage} rel="nofollow noopener ugc">
            <bdi>{bot.homepage.replace(/^https:\/\//, '')}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={t('bots.games')}>
        <span className="mono">{bot.games}</span>
      </Fact>
      {bot.webhook && (
        <Fact name={t('newBot.webhook')}>
          {t(`newBot.webhookKinds.${bot.webhookKind ?? 'prompt'}`)}
          {': '}
          <bdi>{bot.webhook}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="small soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In how many of its games the table took it for human. */
export function TakenForHuman({ share }: { share: BotShare }) {
  const { t } = useTranslation();
  return (
    <section className="standing-role">
      <h2>{t('bots.human')}</h2>
      {share.share === null ? (
        <p className="soft">{t('bots.notEstimable')}</p>
      ) : (
        <>
          <p className="standing-mean">
            <b className="mono">{percentText(share.share)}</b>
            <span className="small soft">{t('bots.humanWhat')}</span>
          </p>
          <ShareInterval share={share} />
          <dl className="standing-facts small">
            <div>
              <dt className="soft">{t('person.games')}</dt>
              <dd className="mono">{share.games}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
