/** Signals to people outside the table: in the lobby, at a private table, in practice. */
import type { ServerFrame } from '@parlour/protocol';
import type { Features, PlayedGame } from '../played.ts';
import { kindOf } from './frames.ts';
import { counted, summed } from './statistics.ts';

export const lobby = (game: PlayedGame): Features => ofSome(game, ['waiting']);
export const tables = (game: PlayedGame): Features => ofSome(game, ['inviter', 'invited']);
export const practice = (game: PlayedGame): Features => ofSome(game, ['practising']);

/** Every frame to these viewers, by content and length, and every answer to their commands. */
function ofSome({ heard, acks }: PlayedGame, viewers: readonly string[]): Features {
  const features: Features = {};
  for (const who of viewers) {
    const frames = heard[who] ?? [];
    counted(features, `${who} frames`, frames.length);
    for (const { frame } of frames) counted(features, `${who} ${saying(frame)}`);
    summed(
      features,
      `${who} length`,
      frames.map(({ text }) => text.length),
    );
    for (const { what, code, at, sent } of acks.filter((ack) => ack.who === who)) {
      counted(features, `${who} ${what} ${code}`);
      features[`${who} ${what} ack`] = at - sent;
    }
  }
  return features;
}

/** Content of a frame without the parts that vary by game: names, numbers, times. */
function saying(frame: ServerFrame): string {
  if (frame.type === 'lobby') {
    const { preset, recent, you } = frame.lobby;
    const lacking = you.status === 'waiting' ? ` ${kinds(you.lacking)} ${you.priority}` : '';
    return `lobby ${preset} ${recent} ${you.status}${lacking}`;
  }
  if (frame.type === 'table') {
    const { status, lacking, people, passedOver } = frame.table;
    const seen = people.map(({ roles, here }) => `${roles} ${here ? 'here' : 'away'}`);
    return `table ${status} ${kinds(lacking)} ${passedOver} ${seen.join(', ')}`;
  }
  return kindOf(frame);
}

const kinds = (lacking: readonly { readonly nature: string; readonly role: string }[]): string =>
  lacking.map(({ nature, role }) => `${nature} ${role}`).join();
