/** Carries out what operators do, and lets the running house know. */
import type { OperatorAct } from '@parlour/protocol';
import { type Act, ActRefused, type AuditLine } from '@parlour/store';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { SafetyDeps } from '../safety/safety-deps.ts';

type Deps = Pick<SafetyDeps, 'store' | 'house' | 'guard' | 'forums' | 'now'>;

/** The act is durable with its line of the audit log before anybody feels it. Throws HttpRefusal. */
export async function carryOut(deps: Deps, wish: OperatorAct, by: string): Promise<AuditLine> {
  const { safety } = deps.store;
  try {
    const act = await wholeAct(deps, wish);
    const line = await safety.act(act, by, deps.now());
    await takeEffect(deps, act);
    return line;
  } catch (error) {
    if (error instanceof ActRefused) throw new HttpRefusal('act-refused', { message: error.message });
    throw error;
  }
}

/** Throws ActRefused if the file of the forum does not lie in the other folder. */
function mustMove({ forums }: Deps, { type, forum }: Extract<Act, { readonly forum: string }>): void {
  const found = forums.all.find((one) => one.forum.id === forum);
  if (found === undefined || found.file === null) throw new ActRefused('no-such-forum');
  const isClosed = found.closed === 'operator';
  if (isClosed === (type === 'close-forum')) throw new ActRefused('forum-already');
}

/** Whom a report is about may be unknown to the operator who acts on it. */
async function wholeAct(deps: Deps, wish: OperatorAct): Promise<Act> {
  const { store } = deps;
  if ('forum' in wish) mustMove(deps, wish);
  if (!('player' in wish)) return wish;
  const { player } = wish;
  if (player !== null) return { ...wish, player };
  const report = wish.report === null ? undefined : await store.safety.reportOf(wish.report);
  if (report === undefined) throw new ActRefused('no-such-report');
  return { ...wish, player: report.player };
}

async function takeEffect({ store, house, guard, forums }: Deps, act: Act): Promise<void> {
  if (act.type === 'mute' || act.type === 'ban') await guard.punished(act.player);
  if (act.type === 'ban') {
    house.stop(act.player);
    for (const bot of await store.records.botsOf(act.player)) house.stop(bot.id);
  }
  if (act.type === 'open-forum') forums.move(act.forum, 'open');
  if (act.type === 'close-forum') forums.move(act.forum, 'closed');
  if (act.type === 'retire-hidden') {
    guard.retired(act.before);
    await store.archive.retire(act.before);
  }
  if (act.type === 'lift' || act.type === 'answer-appeal') {
    const sanction = await store.safety.sanction(act.sanction);
    if (sanction !== undefined) await guard.punished(sanction.player);
    house.lobbies.refresh();
  }
}
