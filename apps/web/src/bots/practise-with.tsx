/**
 * Buttons that start a practice game with this bot in each free role, or a private table with only this bot.
 */
import { useTranslation } from 'react-i18next';
import { faceOf, formatNames, presetOf } from '../faces.ts';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { practiseText, titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import type { Bot } from './bot.ts';

export function PractiseWith({ bot }: { bot: Bot }) {
  return formatNames().map((format) => <InFormat key={format} format={format} bot={bot} />);
}

function InFormat({ format, bot }: { format: string; bot: Bot }) {
  const { t } = useTranslation();
  const { roles = [], botRoles = [], practice, presetRoles } = faceOf(format) ?? {};
  const preset = practice?.preset ?? presetOf(format);
  const { practise, invite, busy, problem } = usePractice(preset, format);
  const inPreset = presetRoles?.[preset];
  // In a duel between equals the bot plays what its partner plays.
  const free = (inPreset ?? roles).filter((role) =>
    (inPreset ?? botRoles).some(
      (other) => (other !== role || inPreset?.length === 1) && bot.roles.includes(other),
    ),
  );
  if (free.length === 0) return null;
  return (
    <div className="row">
      <h2 className="small soft">{titleText(format)}</h2>
      {free.map((role) => (
        <Button key={role} aria-disabled={busy} onClick={() => practise({ role, bot: bot.id })}>
          {practiseText('bots', format, role)}
        </Button>
      ))}
      <Button look="quiet" aria-disabled={busy} onClick={() => void invite([bot.id])}>
        {t('bots.invite')}
      </Button>
      {problem !== null && (
        <p className="small" role="alert">
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}
