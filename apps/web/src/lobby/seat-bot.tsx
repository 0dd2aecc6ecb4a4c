/** The computer that had one's seat, to question it: offered after the close of all games of the draw. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerState } from '../connection/house-state.ts';
import { faceOf } from '../faces.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { sentence } from '../words/sentence.ts';
import { usePractice } from './use-practice.ts';

interface Props {
  readonly seatBot: NonNullable<ServerState['seatBot']>;
  readonly format: string;
}

export function SeatBot({ seatBot: { preset, role, bot }, format }: Props) {
  const { t } = useTranslation();
  const { practise, busy, problem } = usePractice(preset, format);
  // It comes below what one is looking at.
  useEffect(() => announce(t('wait.seatBot')), [t]);
  const { roles = [], presetRoles } = faceOf(format) ?? {};
  const open = presetRoles?.[preset] ?? roles;
  // In a game between equals one plays what the computer plays.
  const own = open.find((one) => one !== role) ?? role;
  return (
    <section className="wait-bot stack">
      <h2>{t('wait.seatBot')}</h2>
      <p className="soft">{t('wait.seatBotWhy')}</p>
      <Button aria-disabled={busy} onClick={() => practise({ role: own, bot })}>
        {t('wait.seatBotAsk')}
      </Button>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </section>
  );
}
