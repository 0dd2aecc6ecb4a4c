/** Operators, reports, sanctions, blocks, consents and what is not published, in memory. */
import { newId } from './ids.ts';
import { addPasskey } from './memory-passkeys.ts';
import type { SafetyTables, Tables } from './memory-tables.ts';
import { type Act, ActRefused, holdsAt, type Report, type Safety } from './safety.ts';

/** What keeps a house safe, gone with the process. */
export function memorySafety(mustBeOpen: () => void, tables: Tables): Safety {
  const { safety } = tables;
  const find = <T>(look: () => T) => {
    mustBeOpen();
    return look();
  };
  return {
    async act(act, by, at, code) {
      mustBeOpen();
      const line = { n: safety.audit.length + 1, at, by, act, sanction: carryOut(tables, act, at) };
      if (code !== undefined && 'account' in act) safety.codes.set(act.account, code);
      safety.audit.push(line);
      return line;
    },
    bindingCode: async (account) => find(() => safety.codes.get(account)),
    async bindPasskey(passkey, { token, code }) {
      const { account, createdAt: at } = passkey;
      const kept = find(() => safety.codes.get(account));
      if (!safety.operators.has(account)) throw new ActRefused('no-operator');
      if (code !== null && (kept?.hash !== code || kept.expiresAt <= at))
        throw new ActRefused('no-such-code');
      addPasskey(tables, passkey, token);
      if (code !== null) safety.codes.delete(account);
      const act = { type: 'bind-passkey', account } as const;
      const line = { n: safety.audit.length + 1, at, by: account, act, sanction: null };
      safety.audit.push(line);
      return line;
    },
    audit: async ({ before = Infinity, limit }) =>
      find(() =>
        safety.audit
          .filter(({ n }) => n < before)
          .toReversed()
          .slice(0, limit),
      ),
    lastAct: async (type) => find(() => safety.audit.findLast(({ act }) => act.type === type)),
    operators: async () => find(() => [...safety.operators.keys()]),
    isOperator: async (account) => find(() => safety.operators.has(account)),
    ...reports(find, safety),
    ...sanctions(find, safety),
    ...wishes(find, safety),
  };
}

/** Carries an act out; returns the sanction that it made. */
function carryOut({ accounts, bots, safety }: Tables, act: Act, at: number): string | null {
  const { operators, codes, reports, sanctions } = safety;
  switch (act.type) {
    case 'add-operator':
      if (accounts.get(act.account)?.kind !== 'member') throw new ActRefused('no-such-account');
      if (operators.has(act.account)) throw new ActRefused('operator-already');
      operators.set(act.account, at);
      return null;
    case 'remove-operator':
      if (!operators.delete(act.account)) throw new ActRefused('no-operator');
      codes.delete(act.account);
      return null;
    case 'operator-code':
    case 'bind-passkey':
      if (!operators.has(act.account)) throw new ActRefused('no-operator');
      return null;
    case 'close-report': {
      const report = reports.get(act.report);
      if (report === undefined) throw new ActRefused('no-such-report');
      if (report.state !== 'open') throw new ActRefused('report-closed');
      reports.set(report.id, { ...report, state: act.finding });
      return null;
    }
    case 'mute':
    case 'ban':
      return punish({ accounts, bots, safety }, act, at);
    case 'lift':
    case 'answer-appeal':
      review(sanctions, act, at);
      return null;
    case 'open-forum':
    case 'close-forum':
    case 'retire-hidden':
    case 'announce-hours':
    case 'order-campaign':
    case 'step-campaign':
    case 'ask-bot':
    case 'keep-interview':
      return null;
  }
}

function punish(
  { accounts, bots, safety }: Pick<Tables, 'accounts' | 'bots' | 'safety'>,
  { type: kind, player, reason, until, report }: Extract<Act, { readonly player: string }>,
  since: number,
): string {
  if (!accounts.has(player) && !bots.has(player)) throw new ActRefused('no-such-player');
  if (report !== null && !safety.reports.has(report)) throw new ActRefused('no-such-report');
  const id = newId('s_');
  const begun = { liftedAt: null, appeal: null, answer: null };
  safety.sanctions.set(id, { id, player, kind, reason, since, until, report, ...begun });
  return id;
}

function review(
  sanctions: SafetyTables['sanctions'],
  act: Extract<Act, { type: 'lift' | 'answer-appeal' }>,
  at: number,
): void {
  const sanction = sanctions.get(act.sanction);
  if (sanction === undefined) throw new ActRefused('no-such-sanction');
  if (act.type === 'lift') {
    if (sanction.liftedAt !== null) throw new ActRefused('sanction-over');
    sanctions.set(sanction.id, { ...sanction, liftedAt: at });
    return;
  }
  if (sanction.appeal === null || sanction.answer !== null) throw new ActRefused('no-appeal');
  const answer = { text: act.answer, granted: act.granted, at };
  const liftedAt = act.granted ? (sanction.liftedAt ?? at) : sanction.liftedAt;
  sanctions.set(sanction.id, { ...sanction, answer, liftedAt });
}

type Find = <T>(look: () => T) => T;

const newestFirst =
  <One extends { readonly id: string }>(at: (one: One) => number) =>
  (a: One, b: One) =>
    at(b) - at(a) || (a.id < b.id ? 1 : -1);

function reports(find: Find, { reports: all }: SafetyTables) {
  return {
    report: async (wish) =>
      find(() => {
        const isSame = (one: Report) =>
          one.state === 'open' &&
          one.reporter === wish.reporter &&
          one.player === wish.player &&
          one.game === wish.game &&
          one.said === wish.said;
        if ([...all.values()].some(isSame)) return undefined;
        const report: Report = { ...wish, id: newId('r_'), state: 'open' };
        all.set(report.id, report);
        return report;
      }),
    reportOf: async (id) => find(() => all.get(id)),
    reports: async ({ open, player, reporter, before, limit }) =>
      find(() => {
        const fitting = [...all.values()]
          .filter((one) => open === undefined || (one.state === 'open') === open)
          .filter((one) => player === undefined || one.player === player)
          .filter((one) => reporter === undefined || one.reporter === reporter)
          .sort(newestFirst(({ at }) => at));
        const start = before === undefined ? 0 : fitting.findIndex(({ id }) => id === before) + 1;
        return fitting.slice(start, start + limit);
      }),
  } satisfies Partial<Safety>;
}

function sanctions(find: Find, { sanctions: all }: SafetyTables) {
  return {
    sanction: async (id) => find(() => all.get(id)),
    sanctionsOf: async (player) =>
      find(() =>
        [...all.values()].filter((one) => one.player === player).sort(newestFirst(({ since }) => since)),
      ),
    sanctionsAt: async (at) => find(() => [...all.values()].filter((one) => holdsAt(one, at))),
    openAppeals: async () =>
      find(() =>
        [...all.values()]
          .filter(({ appeal, answer }) => appeal !== null && answer === null)
          .sort((a, b) => (a.appeal?.at ?? 0) - (b.appeal?.at ?? 0)),
      ),
    appeal: async ({ sanction, player, text, at }) =>
      find(() => {
        const found = all.get(sanction);
        if (found?.player !== player || found.appeal !== null) return false;
        all.set(sanction, { ...found, appeal: { text, at } });
        return true;
      }),
  } satisfies Partial<Safety>;
}

function wishes(find: Find, { blocks, consents, unpublishedAccounts, unpublishedGames }: SafetyTables) {
  const key = (account: string, player: string) => `${account} ${player}`;
  return {
    block: async (account, player, at) =>
      find(() => {
        const known = blocks.get(key(account, player));
        blocks.set(key(account, player), known ?? { account, player, at });
      }),
    unblock: async (account, player) => find(() => void blocks.delete(key(account, player))),
    blocks: async (account) =>
      find(() => [...blocks.values()].filter((one) => account === undefined || one.account === account)),
    consentOf: async (account) => find(() => consents.get(account)),
    consent: async (account, consent) => find(() => void consents.set(account, consent)),
    consentsTo: async (version) =>
      find(() => [...consents].filter(([, one]) => one.version === version).map(([account]) => account)),
    unpublished: async () =>
      find(() => ({ accounts: [...unpublishedAccounts], games: [...unpublishedGames] })),
    setPublishing: async (account, publishes) =>
      find(() => {
        if (publishes) unpublishedAccounts.delete(account);
        else unpublishedAccounts.add(account);
      }),
    publishes: async (account) => find(() => !unpublishedAccounts.has(account)),
    unpublish: async (games) =>
      find(() => {
        for (const game of games) unpublishedGames.add(game);
      }),
    isUnpublished: async (game) => find(() => unpublishedGames.has(game)),
  } satisfies Partial<Safety>;
}

/** Takes what an account wrote, agreed to and wished; what was done to it stays. */
export function eraseSafetyOf(
  { operators, codes, reports, sanctions, blocks, consents }: SafetyTables,
  id: string,
) {
  for (const report of reports.values())
    if (report.reporter === id) reports.set(report.id, { ...report, text: null });
  for (const sanction of sanctions.values())
    if (sanction.player === id && sanction.appeal !== null)
      sanctions.set(sanction.id, { ...sanction, appeal: { ...sanction.appeal, text: null } });
  for (const [key, { account, player }] of blocks) if (account === id || player === id) blocks.delete(key);
  operators.delete(id);
  codes.delete(id);
  consents.delete(id);
}
