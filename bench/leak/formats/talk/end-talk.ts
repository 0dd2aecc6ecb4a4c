/** How a person ends a conversation, and their actions after the end. */
import type { Conditions } from '../../conditions.ts';
import type { TestServer } from '../../test-house.ts';
import type { AnyView, Player } from '../player.ts';
import type { TalkFormat } from './talk-format.ts';

export interface EndTalk {
  readonly testHouse: TestServer;
  readonly format: TalkFormat;
  readonly conditions: Conditions;
  readonly player: Player;
}

/** A person may want to end the conversation in its second half, and acts after its end. */
export async function endTalk({ testHouse, format, conditions, player }: EndTalk): Promise<void> {
  const { random } = testHouse;
  const { wishesEnd, concludes, lookerEnds, whoConcludes } = format;
  await player.until(() => player.view !== undefined);
  const view = player.view as (AnyView & { readonly closesAt?: number }) | undefined;
  const startedAt = testHouse.house.games.find(player.game ?? '')?.hosted.startedAt ?? 0;
  const isLooker = player.line.who === 'first';
  // In a show whoever has labelled may see the talk end early, and can use it no more: the one who looks does not label.
  const ends = lookerEnds ? isLooker && random() < 0.5 : !isLooker && random() < conditions.wishesEnd;
  const share = 0.5 + random() / 2;
  const wish = (): ReturnType<typeof wishesEnd> => player.view && wishesEnd(player.view);
  const conclusion = () => player.view && concludes(player.view);
  const isLast = () =>
    conclusion() !== undefined || (player.view !== undefined && format.isTalkOver(player.view));
  if (ends && view?.closesAt !== undefined) {
    await player.within(isLast, startedAt + share * view.closesAt);
    await player.until(() => wish() !== undefined || isLast());
    const last = wish();
    if (!player.isOver && last !== undefined && !isLast()) await player.play(last);
  }
  if (!isLooker && whoConcludes === 'looker') return;
  await player.until(() => format.isTalkOver(player.view as AnyView) && conclusion() !== undefined);
  if (player.isOver) return;
  await testHouse.between(1500, 9000);
  const last = conclusion();
  if (!player.isOver && last !== undefined) await player.play(last);
}
