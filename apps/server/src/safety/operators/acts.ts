/** Executes operators' acts, and applies them to the running server. */
import type { OperatorAct } from '@parlour/protocol';
import { type Act, ActRefused, type AuditLine } from '@parlour/store';
import { newResearchToken } from '../../accounts/index.ts';
import { keyHolderActor } from '../../platform/http/callers.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import type { SafetyDeps } from '../guard/safety-deps.ts';
import { newBindingCode } from './binding-code.ts';

type Deps = Pick<SafetyDeps, 'store' | 'house' | 'guard' | 'presets' | 'now'>;

export interface ActResult {
  readonly line: AuditLine;
  /** By which the operator that it is about binds a passkey. */
  readonly code?: { readonly code: string; readonly expires: number } | undefined;
  readonly issued?: ReturnType<typeof newResearchToken>['issued'];
}

/** The act is durable with its audit row before it takes effect. Throws HttpRefusal. */
export async function carryOutAct(deps: Deps, wish: OperatorAct, by: string): Promise<ActResult> {
  const { safety } = deps.store;
  try {
    const at = deps.now();
    if (wish.type === 'issue-token') return await issue(deps, wish, by, at);
    const act = await wholeAct(deps, wish);
    const made =
      wish.type === 'add-operator' || wish.type === 'operator-code' ? newBindingCode(at) : undefined;
    const note = () => safety.act(act, by, at, made?.kept);
    const line =
      'forum' in act ? await deps.presets.move({ ...act, to: foldersOf[act.type], at }, note) : await note();
    await takeEffect(deps, act);
    return { line, code: made && { code: made.code, expires: made.kept.expiresAt } };
  } catch (error) {
    if (error instanceof ActRefused) throw new HttpRefusal('act-refused', { message: error.message });
    throw error;
  }
}

/** A token for someone else's account is made on the server's own machine; operators make theirs on their account page. */
async function issue(
  { store }: Deps,
  wish: Extract<OperatorAct, { type: 'issue-token' }>,
  by: string,
  at: number,
): Promise<ActResult> {
  if (by !== keyHolderActor)
    throw new HttpRefusal('act-refused', { message: 'Members make their tokens on their account page.' });
  const { act, kept, issued } = newResearchToken(wish, at);
  return { line: await store.safety.act(act, by, at, kept), issued };
}

/** Folder of a forum's file after the act. */
const foldersOf = { 'open-forum': 'open', 'close-forum': 'closed', 'retire-forum': 'retired' } as const;

/** The reported player may be unknown to the acting operator. */
async function wholeAct(deps: Deps, wish: Exclude<OperatorAct, { type: 'issue-token' }>): Promise<Act> {
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
  if (act.type === 'lift' || act.type === 'answer-appeal') {
    const sanction = await store.safety.sanction(act.sanction);
    if (sanction !== undefined) await guard.punished(sanction.player);
    house.lobbies.refresh();
  }
}
