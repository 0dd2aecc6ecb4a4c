/** The talk of a duel: what both have said. */
import type { Game } from '../../connection/game.ts';
import { TalkLine } from '../../talk/line.tsx';
import { TalkList, useNewest, useTalkAloud } from '../../talk/list.tsx';
import { HintSlot } from '../../ui/hint.tsx';
import { useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function Talk({ game }: { game: Game }) {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talk);
  const onTheWay = useTable(game, (view) => view.onTheWay);
  const mayTalk = useTable(game, (view) => view.mayTalk);
  useTalkAloud(talk, you, ({ text }) => w('heard', { text }));
  const scroll = useNewest([talk, onTheWay.length]);
  const isEmpty = talk.length + onTheWay.length === 0;
  const empty = w(mayTalk || you === 'spectator' ? 'empty' : 'emptyWait');
  return (
    <section className="duel-talk" aria-label={w('talk')}>
      <TalkList label={w('talk')} scroll={scroll} empty={isEmpty ? empty : null}>
        {talk.map(({ by, at, text }, index) => (
          <TalkLine
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
            key={index}
            who={w(by === you ? 'you' : 'stranger')}
            isOwn={by === you}
            text={text}
            at={at}
          />
        ))}
        {onTheWay.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they leave in the order in which they came
          <TalkLine key={`way-${index}`} isOwn text={text} />
        ))}
      </TalkList>
      <HintSlot place="ask" />
    </section>
  );
}
