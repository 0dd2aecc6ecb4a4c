/** One conversation: its messages, and the input for the next one. */
import type { ImitationTableView, Witness } from '@parlour/game';
import { type RefObject, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { SaidLine } from '../../talk/line.tsx';
import { TalkList, useNewest, useTalkAloud } from '../../talk/list.tsx';
import { SayForm } from '../../talk/say-form.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

interface Props {
  readonly game: Game;
  /** Witness of this conversation. */
  readonly witness: Witness;
  /** The box, where the viewer talks here. */
  readonly box?: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave?: (() => void) | undefined;
}

type Message = NonNullable<ImitationTableView['talks'][Witness]>[number];
const nothing: readonly Message[] = [];

export function Talk({ game, witness, box, onLeave }: Props) {
  const w = useFormatTranslation();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talks[witness] ?? nothing);
  const onTheWay = useTable(game, (view) => view.onTheWay);
  const own = onTheWay.filter(({ to }) => to === witness || you === witness);
  const title = you === witness ? w('talkBy') : w('talkWith', { seat: witness });
  const nameOf = (by: string) =>
    by === you ? w('you') : by === 'interrogator' ? w('interrogator') : w('witness', { seat: by });
  useTalkAloud(talk, you, ({ by, text }) => w('heard', { who: nameOf(by), text }));
  const scroll = useNewest([talk, own.length]);
  const isEmpty = talk.length + own.length === 0;
  const empty = you === witness ? w('emptyTell') : w('emptyAsk', { seat: witness });
  const isOwn = (by: string) => by === you || (you === 'spectator' && by === 'interrogator');
  return (
    <section className="imitation-talk" aria-label={title}>
      <h2 className="imitation-name small">
        {you === witness ? w('interrogator') : w('witness', { seat: witness })}
      </h2>
      <TalkList label={title} scroll={scroll} empty={isEmpty ? empty : null}>
        {talk.map(({ by, at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
          <SaidLine key={index} who={nameOf(by)} isOwn={isOwn(by)} text={text} at={at} />
        ))}
        {own.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they leave in the order in which they came
          <SaidLine key={`way-${index}`} isOwn text={text} />
        ))}
      </TalkList>
      {box !== undefined && <SayBox game={game} witness={witness} box={box} onLeave={onLeave} />}
    </section>
  );
}

function SayBox({
  game,
  witness,
  box,
  onLeave,
}: Props & { readonly box: RefObject<HTMLTextAreaElement | null> }) {
  const w = useFormatTranslation();
  const [text, setText] = useState('');
  const limit = useTable(game, (view) => view.rules.length);
  const asks = useTable(game, (view) => view.you === 'interrogator');
  const over = useTable(game, isTalkOver);
  return (
    <SayForm
      game={game}
      id={`say-${witness}`}
      label={asks ? w('sayTo', { seat: witness }) : w('say')}
      box={box}
      text={text}
      setText={setText}
      limit={limit}
      over={over}
      to={asks ? { to: witness } : {}}
      keys="12"
      onLeave={onLeave}
    />
  );
}
