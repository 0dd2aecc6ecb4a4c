/** Acts of operators in the league, each with a line of the audit log and an undo. */
import { instant } from '@parlour/game';
import type { Host } from '@parlour/host';
import type { LeagueAct } from '@parlour/protocol';
import type { RegisteredBot, Store } from '@parlour/store';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { OperatorActs } from '../platform/http/operator-acts.ts';
import type { CareerRequest, LeagueBook } from './league-book.ts';
import { markGamesOf } from './mark-games.ts';

interface Ports {
  readonly book: LeagueBook;
  readonly house: Host;
  readonly store: Store;
  readonly acts: OperatorActs;
  readonly newId: () => string;
  readonly webhooksChanged: (bot: string) => Promise<void>;
  /** Whether the exam uses the hidden set from now on. */
  readonly keepHidden: (isKept: boolean) => Promise<void>;
}

type BotAct = Exclude<LeagueAct, { do: 'change-mode' }>;

/** The act is stored with its line of the audit log before it takes effect. Throws HttpRefusal. */
export async function carryOutLeagueAct(ports: Ports, act: LeagueAct, by: string): Promise<void> {
  const { book, house, store } = ports;
  if (act.do === 'change-mode') {
    await store.safety.act({ type: 'league-mode', mode: act.mode }, by, house.clock.now());
    await book.change(act.mode);
    await ports.keepHidden(act.mode === 'audition');
    house.lobbies.refresh();
    return;
  }
  const bot = requireFound(await store.records.bot(act.bot), 'no-such-bot');
  const { stream, startedAt } = await book.entryOf(bot);
  const id = ports.newId();
  const note = {
    at: house.clock.now(),
    by,
    act: { type: 'league', do: act.do, bot: bot.id, reason: act.reason },
  } as const;
  const refusal = await ports.acts.during({ stream, command: `${by}:${id}` }, note, () =>
    book.say(bot.id, by, wishOf(act, id, startedAt), id),
  );
  if (refusal !== undefined)
    throw new HttpRefusal('act-refused', { message: `The career refuses this act: ${refusal}.` });
  if (act.do === 'disqualify') await revoke(ports, bot);
  if (act.do === 'disqualify' || act.do === 'undo') await markGamesOf(book, store, bot.id);
  house.lobbies.refresh();
}

function wishOf(act: BotAct, id: string, startedAt: number): CareerRequest {
  const { reason } = act;
  switch (act.do) {
    case 'disqualify':
      return { type: 'disqualify', act: id, reason };
    case 'suspend':
      return { type: 'suspend', act: id, reason, until: instant(act.until - startedAt) };
    case 'place':
      return { type: 'place', act: id, reason, stage: act.stage };
    case 'undo':
      return { type: 'undo', act: act.act, reason };
    case 'answer-appeal':
      return { type: 'answer-appeal', text: reason, isGranted: act.granted };
  }
}

/** Its tokens are worth nothing from now on, and its lines close. */
async function revoke({ house, store, webhooksChanged }: Ports, { id }: RegisteredBot): Promise<void> {
  const at = house.clock.now();
  for (const token of await store.records.tokensOf({ kind: 'bot', id }))
    if (token.revokedAt === null) await store.records.revokeToken(token.id, at);
  house.dismiss({ participant: id }, 'wrong-token');
  await webhooksChanged(id);
}
