/** Carries out what operators do, and lets the running house know. */
import type { OperatorAct } from '@parlour/protocol';
import { type Act, ActRefused, type AuditLine } from '@parlour/store';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { SafetyDeps } from '../safety/safety-deps.ts';
import { newBindingCode } from './binding-code.ts';

type Deps = Pick<SafetyDeps, 'store' | 'house' | 'guard' | 'forums' | 'now'>;

export interface ActDone {
  readonly line: AuditLine;
  /** By which the operator that it is about binds a passkey. */
  readonly code?: { readonly code: string; readonly expires: number } | undefined;
}

/** The act is durable with its line of the audit log before anybody feels it. Throws HttpRefusal. */
export async function carryOut(deps: Deps, wish: OperatorAct, by: string): Promise<ActDone> {
  const { safety } = deps.store;
  try {
    const act = await wholeAct(deps, wish);
    const at = deps.now();
    const made =
      wish.type === 'add-operator' || wish.type === 'operator-code' ? newBindingCode(at) : undefined;
    const note = () => safety.act(act, by, at, made?.kept);
    const line =
      'forum' in act ? await deps.forums.move({ ...act, to: foldersOf[act.type], at }, note) : await note();
    await takeEffect(deps, act);
    return { line, code: made && { code: made.code, expires: made.kept.expiresAt } };
  } catch (error) {
    if (error instanceof ActRefused) throw new HttpRefusal('act-refused', { message: error.message });
    throw error;
  }
}

/** Where the file of a forum lies afterwards. */
const foldersOf = { 'open-forum': 'open', 'close-forum': 'closed' } as const;

/** Whom a report is about may be unknown to the operator who acts on it. */
async function wholeAct(deps: Deps, wish: OperatorAct): Promise<Act> {
  const { store } = deps;
  if (!('player' in wish)) return wish;
  const { player } = wish;
  if (player !== null) return { ...wish, player };
  const report = wish.report === null ? undefined : await store.safety.reportOf(wish.report);
  if (report === undefined) throw new ActRefused('no-such-report');
  return { ...wish, player: report.player };
}

async function takeEffect({ store, house, guard }: Deps, act: Act): Promise<void> {
  if (act.type === 'mute' || act.type === 'ban') await guard.punished(act.player);
  if (act.type === 'ban') {
    house.stop(act.player);
    for (const bot of await store.records.botsOf(act.player)) house.stop(bot.id);
  }
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
