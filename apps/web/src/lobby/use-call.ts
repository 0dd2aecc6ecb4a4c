/** The ready check of this tab, and the sound, vibration and notice that announce it. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LobbyView } from '../connection/frames.ts';
import { waitingIn } from '../connection/house-state.ts';
import { useServerState } from '../connection/use-house.ts';
import { giveNotice, takeNoticeBack } from '../ui/notices.ts';
import { ring, unlockSound } from '../ui/sound.ts';

export type Check = Extract<LobbyView['you'], { status: 'ready-check' }>;

/** The ready check that this tab has to answer; null: there is none. */
export function useCall(): Check | null {
  const you = useServerState(waitingIn);
  return you?.status === 'ready-check' ? you : null;
}

/** So often a call is heard until it is answered, in milliseconds. */
const ringsEvery = 5000;

/** Rings for every call. For the whole page, once. */
export function useRinging(): void {
  const { t } = useTranslation();
  const call = useCall();
  const waits = useServerState((state) => state.waitsFor?.kind === 'queue' || state.seats.length > 0);
  const open = call === null || call.confirmed ? null : call.check;
  useEffect(() => {
    if (open === null) return;
    ring();
    const timer = setInterval(ring, ringsEvery);
    giveNotice('call', t('wait.ready'), t('wait.noticeWhat')).catch(() => {});
    return () => {
      clearInterval(timer);
      takeNoticeBack('call').catch(() => {});
    };
  }, [open, t]);
  // A page that nobody has touched may make no sound: every touch while one waits or plays counts.
  useEffect(() => {
    if (!waits) return;
    unlockSound();
    const touches = ['pointerup', 'keyup'] as const;
    for (const touch of touches) addEventListener(touch, unlockSound);
    return () => {
      for (const touch of touches) removeEventListener(touch, unlockSound);
    };
  }, [waits]);
}
