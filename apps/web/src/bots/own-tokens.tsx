/** Tokens of one's bot: create, replace or revoke. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { dayText } from '../ui/when.ts';
import { sentence } from '../words/sentence.ts';
import { type Bot, type BotToken, botAt } from './bot.ts';
import { OneTimeSecret } from './one-time-secret.tsx';

const scopes = ['play', 'read', 'profile'] as const;
const isScope = (scope: string): scope is (typeof scopes)[number] => scopes.some((one) => one === scope);

export function OwnTokens({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const path = `${botAt(bot.id)}/tokens`;
  const { value, error, load } = useResource<{ readonly tokens: readonly BotToken[] }>(path);
  const [fresh, setFresh] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const issue = async (replaces?: BotToken) => {
    const body = { scopes: replaces?.scopes ?? scopes, ...(replaces && { replaces: replaces.id }) };
    const result = await call<{ readonly token: string }>('POST', path, body);
    setProblem('error' in result ? sentence(result.error) : null);
    if ('value' in result) setFresh(result.value.token);
    load();
  };
  const revoke = async ({ id }: BotToken) => {
    const result = await call('DELETE', `${path}/${encodeURIComponent(id)}`, {});
    setProblem('error' in result ? sentence(result.error) : null);
    load();
  };
  const holding = value?.tokens.filter(({ revokedAt }) => revokedAt === null) ?? [];
  return (
    <section className="stack">
      <h3>{t('ownBot.tokens')}</h3>
      <p className="small soft bots-lead">{t('ownBot.tokensWhy')}</p>
      {value === null && error !== null && <Trouble error={error} onRetry={load} />}
      {fresh !== null && (
        <OneTimeSecret
          key={fresh}
          title={t('newBot.tokenTitle')}
          what={t('newBot.tokenOnce')}
          secret={fresh}
        />
      )}
      <ul className="bot-tokens">
        {holding.map((token) => (
          <li key={token.id}>
            <span>
              {token.scopes.map((scope) => (isScope(scope) ? t(`ownBot.scope.${scope}`) : scope)).join(', ')}
              <span className="small soft"> {t('ownBot.issued', { day: dayText(token.createdAt) })}</span>
            </span>
            <TokenActions
              token={token}
              onReplace={() => void issue(token)}
              onRevoke={() => void revoke(token)}
            />
          </li>
        ))}
      </ul>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="row">
        <Button onClick={() => void issue()}>{t('ownBot.issue')}</Button>
      </div>
    </section>
  );
}

interface TokenActionsProps {
  readonly token: BotToken;
  readonly onReplace: () => void;
  readonly onRevoke: () => void;
}

/** Both cut the bot off, so they are asked twice. */
function TokenActions({ onReplace, onRevoke }: TokenActionsProps) {
  const { t } = useTranslation();
  const [meant, setMeant] = useState<'replace' | 'revoke' | null>(null);
  if (meant === null)
    return (
      <span className="row">
        {(['replace', 'revoke'] as const).map((one) => (
          <Button key={one} look="quiet" onClick={() => setMeant(one)}>
            {t(`ownBot.${one}`)}
          </Button>
        ))}
      </span>
    );
  const goOn = () => {
    setMeant(null);
    if (meant === 'replace') onReplace();
    else onRevoke();
  };
  return (
    <span className="row">
      <span className="small" role="alert">
        {t('ownBot.sure')}
      </span>
      <Button onClick={goOn}>{t(`ownBot.${meant}`)}</Button>
      <Button look="quiet" ref={(element) => element?.focus()} onClick={() => setMeant(null)}>
        {t('ownBot.keep')}
      </Button>
    </span>
  );
}
