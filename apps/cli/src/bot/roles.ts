/** Tries a bot in each of its roles. */
import { lengthText } from '@parlour/game';
import { bettorFindings, playTarget } from './bettor-trial.ts';
import { cutUnder } from './cut.ts';
import type { Finding } from './findings.ts';
import type { Person } from './person.ts';
import { conversations } from './questions.ts';
import type { Sandbox } from './sandbox.ts';
import { sitDown, sitDownAll } from './tables.ts';
import { refusalsOf, targetChecks } from './target-checks.ts';
import { ask, exchange, interview } from './target-trial.ts';

/** Games that are cut in the middle. */
const mostCut = 3;

/** While the bot thinks of an answer time is real; while everybody waits for one that is held back, it flies. */
const targetSpeeds = { thinking: 1, idle: 100 };
/** How a role is tried. */
export interface Trial {
  /** Games at once. */
  readonly games: number;
  /** Nobody can see when a bettor thinks, so its games run faster all the time, by this. */
  readonly speed: number;
  readonly note: (...found: (Finding | undefined)[]) => void;
}

/** Many games with simulated judges at once, then some in which the line is cut. */
export async function tryTarget(sandbox: Sandbox, first: Person, { games, note }: Trial): Promise<void> {
  sandbox.speeds = targetSpeeds;
  const judges = [first, ...(await sitDownAll(sandbox, 'target', games - 1))];
  const prompts = conversations(judges.length);
  const heard = await Promise.all(
    judges.map((judge, index) => interview(sandbox, judge, prompts[index] ?? [])),
  );
  await Promise.all(judges.map((judge) => judge.until(() => false)));
  note(atOnce('target', judges.length, games));
  for (const check of targetChecks) note(check(heard.flat()));
  note(
    refusalsOf(
      sandbox.commandLog.filter(({ seat }) => seat === 'target'),
      'target',
    ),
  );
  if (heard.flat().some(({ answer }) => answer !== undefined)) note(await cutTarget(sandbox));
}

async function cutTarget(sandbox: Sandbox): Promise<Finding | undefined> {
  const judges = await sitDownAll(sandbox, 'target', mostCut);
  await Promise.all(judges.map((judge) => exchange(sandbox, judge, { kind: 'plain', text: 'hi!' })));
  // Where the first answer came too late there is no game left to cut.
  const cut = judges.filter(({ isOver }) => !isOver);
  if (cut.length === 0) return undefined;
  const open = await Promise.all(cut.map((judge) => ask(judge, { kind: 'plain', text: 'what now?' })));
  const back = await cutUnder(sandbox, cut);
  if (back === undefined) return lost('target');
  const late = await Promise.all(open.map(({ hear }) => hear(sandbox)));
  const after = await Promise.all(
    cut
      .filter(({ isOver }) => !isOver)
      .map((judge) => exchange(sandbox, judge, { kind: 'plain', text: 'still there?' })),
  );
  const asked = [...late, ...after];
  const given = asked.filter(({ answer }) => answer !== undefined).length;
  for (const judge of cut) await judge.play({ type: 'done', done: true });
  const found = `back after ${lengthText(back)}; ${given} of ${asked.length} questions answered in ${cut.length} games that were cut`;
  return given === asked.length
    ? { role: 'target', check: 'reconnects', status: 'ok', found }
    : {
        role: 'target',
        check: 'reconnects',
        status: 'fail',
        found,
        advice:
          'After a reconnect attach to every game that is announced, and answer the question that is open there.',
      };
}

/** Many games as a bettor at once, then some in which the line is cut. */
export async function tryBettor(
  sandbox: Sandbox,
  first: Person,
  { games, speed, note }: Trial,
): Promise<void> {
  sandbox.speeds = { thinking: speed, idle: speed };
  const targets = [first, ...(await sitDownAll(sandbox, 'bettor', games - 1))];
  await Promise.all(targets.map((target, index) => playTarget(target, index)));
  note(atOnce('bettor', targets.length, games));
  note(
    ...bettorFindings(
      sandbox,
      targets.map(({ game }) => game),
    ),
  );
  note(
    refusalsOf(
      sandbox.commandLog.filter(({ seat }) => seat !== 'target'),
      'bettor',
    ),
  );
  note(await cutBettor(sandbox));
}

async function cutBettor(sandbox: Sandbox): Promise<Finding | undefined> {
  const target = await sitDown(sandbox, 'bettor');
  if (target === undefined) return undefined;
  const before = sandbox.commandLog.length;
  const first = playTarget(target);
  const acts = () => sandbox.commandLog.slice(before).filter(({ outcome }) => outcome === 'ok').length;
  await target.until(() => acts() > 0);
  const back = target.isOver ? undefined : await cutUnder(sandbox, [target]);
  if (target.isOver) return undefined;
  if (back === undefined) return lost('bettor');
  await Promise.all([first, playTarget(target, 1)]);
  return { role: 'bettor', check: 'reconnects', status: 'ok', found: `back after ${lengthText(back)}` };
}

const lost = (role: Finding['role']): Finding => ({
  role,
  check: 'reconnects',
  status: 'fail',
  found: 'it did not come back when its line was cut',
  advice: 'Connect again when the line closes, at first after less than a second, then less and less often.',
});

function atOnce(role: Finding['role'], count: number, wanted: number): Finding {
  return count >= wanted
    ? { role, check: 'games at once', status: 'ok', found: `${count}, each to its end` }
    : {
        role,
        check: 'games at once',
        status: 'warn',
        found: `only ${count} of ${wanted}`,
        advice: 'The bot offers no more; raise `games` if it could play more.',
      };
}
