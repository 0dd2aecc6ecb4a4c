/** Announcements for screen readers at a table. */
import { type MarketSeat, secondsLeft } from '@parlour/game';
import { useEffect, useRef } from 'react';
import type { Game } from '../../../connection/game.ts';
import { announce } from '../../../ui/announcer.tsx';
import { announceTurn } from '../../../ui/turn.ts';
import { inPoints } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { tableOf, useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { isTurn, type News, newsOf } from './news.ts';

/** Announces news in the conversation, and calls a player whose page is hidden. */
export function useNewsAloud(game: Game, you: MarketSeat | 'spectator'): void {
  const t = useFormatTranslation();
  const conversation = useTable(game, (view) => view.conversation);
  const headStart: number = useTable(game, (view) => view.rules.headStart);
  const heard = useRef(conversation);
  useEffect(() => {
    const news = newsOf(heard.current, conversation, you);
    heard.current = conversation;
    if (news.some((one) => isTurn(one, you))) announceTurn();
    // The target has the question before it, and gave the answers itself.
    if (you === 'target') return;
    const words = ({ kind, by, question, answer }: News) => {
      const number = seatNumber(by);
      if (kind === 'asks') return t('talk.sayAsks', { number, text: question });
      if (kind === 'coming') return t('talk.sayComing', { number, count: secondsLeft(headStart) });
      if (by === you) return t('talk.sayOwnAnswer', { question, text: answer });
      return t('talk.sayAnswer', { number, question, text: answer });
    };
    for (const one of news) announce(words(one));
  }, [conversation, headStart, you, t]);
}

/**
 * The holding must be stable this long before the announcement, so that a held button is announced once. In
 * milliseconds.
 */
const still = 500;

/** Announces holding and price after a bet. */
export function useHoldingAloud(game: Game): void {
  const t = useFormatTranslation();
  const position = useTable(game, (view) => view.own?.position ?? 0);
  const heard = useRef(position);
  useEffect(() => {
    if (position === heard.current) return;
    const timer = setTimeout(() => {
      heard.current = position;
      const count = Math.abs(position);
      const side = position > 0 ? 'bet.sharesHuman' : 'bet.sharesComputer';
      const holding = position === 0 ? t('bet.none') : t(side, { count });
      announce(t('bet.sayHolds', { holding, price: inPoints(tableOf(game.state.get()).price.ask) }));
    }, still);
    return () => clearTimeout(timer);
  }, [position, game, t]);
}
