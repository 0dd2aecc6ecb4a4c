/** Conversation of a duel. */
import type { DuelTableView } from '@parlour/game';
import { useEffect, useRef } from 'react';
import type { Game } from '../../connection/game.ts';
import { SaidLine } from '../../talk/line.tsx';
import { TalkList, useNewest, useTalkAloud } from '../../talk/list.tsx';
import { announce } from '../../ui/announcer.tsx';
import { HintSlot } from '../../ui/hint.tsx';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

type Passes = NonNullable<DuelTableView['slots']>['passes'];
type Pass = Passes[number];
type Said = DuelTableView['talk'][number];

const none: Passes = [];

export function Talk({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talk);
  const onTheWay = useTable(game, (view) => view.onTheWay);
  const mayTalk = useTable(game, (view) => view.mayTalk);
  useTalkAloud(talk, you, ({ text }) => w('heard', { text }));
  const passes = useTable(game, (view) => view.slots?.passes ?? none);
  const lines: readonly (Said | Pass)[] = [...talk, ...passes].sort((a, b) => a.at - b.at);
  usePassesAloud(passes, you);
  const scroll = useNewest([talk, onTheWay.length, passes.length]);
  const isEmpty = lines.length + onTheWay.length === 0;
  const words = useTable(game, (view) => view.rules.vocabulary?.length);
  const first = words === undefined ? w('empty') : w('emptyWords', { number: words });
  const empty = mayTalk || you === 'spectator' ? first : w('emptyWait');
  return (
    <section className="duel-talk" aria-label={w('talk')}>
      <TalkList label={w('talk')} scroll={scroll} empty={isEmpty ? empty : null}>
        {lines.map((one, index) =>
          'text' in one ? (
            <SaidLine
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              key={index}
              who={w(one.by === you ? 'you' : 'stranger')}
              isOwn={one.by === you}
              text={one.text}
              at={one.at}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end
            <li key={index} className="duel-passed small soft">
              {w(one.by === you ? 'slots.emptyOwn' : 'slots.emptyTheirs')}
            </li>
          ),
        )}
        {onTheWay.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they leave in the order in which they came
          <SaidLine key={`way-${index}`} isOwn text={text} />
        ))}
      </TalkList>
      <HintSlot place="ask" />
    </section>
  );
}

/** A screen reader hears of the stranger's empty slots. */
function usePassesAloud(passes: Passes, you: string): void {
  const w = useFormatTranslation();
  const heard = useRef(passes.length);
  const words = useRef('');
  words.current = w('slots.emptyTheirs');
  useEffect(() => {
    const news = passes.slice(heard.current);
    heard.current = passes.length;
    for (const { by } of news) if (by !== you) announce(words.current);
  }, [passes, you]);
}
