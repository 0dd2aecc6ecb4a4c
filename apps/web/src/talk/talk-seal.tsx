/** Check of the seal in a replay: the log has its number used once, and the record the seal that was shown. */
import { sealOf } from '@parlour/game';
import { useMemo } from 'react';
import type { GameRecord } from '../connection/archive.ts';
import { SealResult } from '../reveal/seal-note.tsx';

interface Props {
  readonly log: string;
  readonly record: Pick<GameRecord, 'sealed'>;
  /** The sealed text. */
  readonly secret: string;
}

export function TalkSeal({ log, record: { sealed }, secret }: Props) {
  const nonce = useMemo(() => nonceIn(log), [log]);
  const fits = useMemo(() => sealOf(secret, nonce) === sealed, [secret, nonce, sealed]);
  return <SealResult fits={fits} hash={sealed} secret={secret} nonce={nonce} />;
}

/** From the second line of a log, with which the game opens. */
function nonceIn(log: string): string {
  const [, opened = '{}'] = log.split('\n');
  const { commitment } = JSON.parse(opened) as { commitment?: { readonly nonce?: string } };
  return commitment?.nonce ?? '';
}
