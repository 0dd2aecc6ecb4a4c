/** The rules alone, with both seats' views: the baseline of the training environment. */
import { type AnyFormat, formats, instant, runCommand, sealOf, seededBytes } from '@parlour/game';

const { rules, seating } = formats.duel as AnyFormat;
const cast = { left: 'machine', right: 'machine' } as const;
const config = rules.configure({ forum: 'open-chat' });

/** Number of exchanges in so many duels, without an environment. */
export function bareExchanges(duels: number): number {
  let count = 0;
  for (let duel = 0; duel < duels; duel += 1) {
    const nonce = seededBytes(String(duel), 'nonce');
    const commitment = { hash: sealOf(seating.secret(cast), nonce), nonce };
    let { state } = runCommand(rules, rules.initial, {
      type: 'open',
      at: instant(0),
      config,
      cast,
      commitment,
    });
    for (let at = 0; at < 300_000; at += 10_000) {
      for (const [by, text, time] of [
        ['left', `${count} who are you and where are you`, at],
        ['right', 'Good question!', at + 5000],
      ] as const) {
        state = runCommand(rules, state, { type: 'say', at: instant(time), by, text }).state;
        rules.view(state, 'left');
        rules.view(state, 'right');
      }
      count += 1;
    }
    state = runCommand(rules, state, { type: 'pass-time', at: instant(300_000) }).state;
    rules.view(state, 'left');
  }
  return count;
}
