/** What applicants do: they agree to an attempt, end it, and take their statement. */
import { deriveId, type Host } from '@parlour/host';
import { attemptRules, computeTimeLimit, isUnderWay, mayReturnTo, toMinutes } from '@parlour/proof';
import type { ProofAttempt } from '@parlour/protocol';
import { VersionConflict } from '@parlour/store';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { AttemptRunner } from './attempt-runner.ts';
import type { ErrorRateReader } from './error-rates.ts';
import type { AttemptEntry, ProofBook } from './proof-book.ts';
import { findDuration, proofGame } from './proof-game.ts';
import type { Statements } from './statements.ts';

export interface AttemptDeps {
  readonly book: ProofBook;
  readonly house: Host;
  readonly runner: AttemptRunner;
  readonly rates: ErrorRateReader;
  readonly statements: Statements;
  readonly key: string;
}

/** An applicant: the account, and the keys of the address of the request. */
interface Applicant {
  readonly account: string;
  readonly keys: readonly string[];
}

interface AttemptRequest {
  readonly site: string;
  readonly challenge: string;
  readonly returnTo: string;
  readonly long: boolean;
}

/** What a site asks for; undefined: there is no such site. */
export function findSite({ book, house }: Pick<AttemptDeps, 'book' | 'house'>, site: string) {
  const known = book.sites.of(site)?.state;
  if (known?.terms === undefined) return undefined;
  const { name, games, offersLong } = known.terms;
  const minutesIn = (preset: string) => {
    const duration = findDuration(house, preset);
    return duration === undefined ? undefined : toMinutes(computeTimeLimit(duration));
  };
  const long = offersLong ? minutesIn(proofGame.long) : undefined;
  return {
    ...{ site, name, games, open: !known.isClosed, minutes: minutesIn(proofGame.usual) ?? 0 },
    long: long === undefined ? null : { minutes: long },
  };
}

/** Opens an attempt, or returns the one that this request opened before. Throws HttpRefusal. */
export async function openAttempt(
  deps: AttemptDeps,
  { site, challenge, returnTo, long }: AttemptRequest,
  { account, keys }: Applicant,
): Promise<ProofAttempt> {
  const { book, key } = deps;
  const terms = requireFound(book.sites.of(site)?.state.terms, 'not-found');
  if (!mayReturnTo(terms, returnTo)) throw new HttpRefusal('wrong-return');
  const stream = `v_${deriveId(key, [site, challenge])}`;
  return book.inTurn(async () => {
    const before = book.attempts.of(stream) ?? (await book.attempts.read(stream));
    if (before?.state.subject === account) return attemptView(deps, before);
    // First, so that this refusal does not say whether another account has used the challenge.
    const latest = book.latestOf(account);
    if (latest !== undefined && isUnderWay(latest.state)) throw new HttpRefusal('proof-under-way');
    if (before !== undefined) throw new HttpRefusal('challenge-used');
    return beginAttempt(deps, { site, challenge, returnTo, long }, { account, keys }, stream);
  });
}

async function beginAttempt(
  deps: AttemptDeps,
  { site, challenge, returnTo, long }: AttemptRequest,
  { account, keys }: Applicant,
  stream: string,
): Promise<ProofAttempt> {
  const { book, runner } = deps;
  const { preset, choices } = choicesOf(deps, site, long);
  const sources = book.sourcesOf([account, ...keys]);
  const elsewhere = book.attemptsElsewhere(site, [account, ...keys]);
  const wish = { type: 'attempt', attempt: stream, sources, elsewhere } as const;
  const refusal = await book.sites.say(site, 'house', wish, stream);
  if (refusal !== undefined)
    throw new HttpRefusal(refusal === 'at-limit' ? 'too-many-proofs' : 'site-closed');
  try {
    const entry = await book.attempts.open(
      { subject: account, site, challenge, returnTo, preset, choices },
      stream,
    );
    await runner.plan(entry);
  } catch (error) {
    // The same was asked for twice at the same time: the other request has opened it.
    if (!(error instanceof VersionConflict)) throw error;
  }
  return attemptView(deps, ownAttempt(deps, stream, account));
}

/** The games of an attempt, and its choices. Throws HttpRefusal where longer games are not offered. */
function choicesOf({ book, house }: AttemptDeps, site: string, long: boolean) {
  const terms = requireFound(book.sites.of(site)?.state.terms, 'not-found');
  const preset = long ? proofGame.long : proofGame.usual;
  const duration = findDuration(house, preset);
  if (duration === undefined || (long && !terms.offersLong))
    throw new HttpRefusal('malformed', {
      status: 400,
      message: 'Expected `long` to be false: there are no longer games for this site.',
    });
  const { games } = terms;
  return { preset, choices: { ...book.choices, games, timeLimit: book.timeLimitIn(duration) } };
}

/** An attempt of this account. Throws HttpRefusal. */
export function ownAttempt(
  { book }: Pick<AttemptDeps, 'book'>,
  attempt: string,
  account: string,
): AttemptEntry {
  const entry = book.attempts.of(attempt);
  return requireFound(entry?.state.subject === account ? entry : undefined, 'not-found');
}

export async function cancelAttempt(deps: AttemptDeps, entry: AttemptEntry): Promise<ProofAttempt> {
  const { book } = deps;
  const refusal = await book.attempts.say(entry.stream, entry.state.subject, { type: 'cancel' });
  if (refusal !== undefined) throw new HttpRefusal('proof-not-now');
  return attemptView(deps, book.attempts.of(entry.stream) ?? entry);
}

/** A signed statement, and where to return with it. Throws HttpRefusal while a game of the applicant runs. */
export async function takeStatement(
  { book, runner, rates, statements }: AttemptDeps,
  { stream, state }: AttemptEntry,
  issuer: string,
) {
  const now = requireFound(await book.attempts.read(stream), 'not-found');
  if (now.state.result === null || runner.isBound(state.subject)) throw new HttpRefusal('proof-not-now');
  const errors = await rates.recent(state.choices, state.preset);
  const statement = await statements.sign(now, issuer, errors);
  const { returnTo } = state;
  const query = `statement=${encodeURIComponent(statement)}`;
  return { statement, returnTo: `${returnTo}${returnTo.includes('?') ? '&' : '?'}${query}` };
}

export function attemptView({ book }: Pick<AttemptDeps, 'book'>, entry: AttemptEntry): ProofAttempt {
  const { stream, state, startedAt } = entry;
  const view = attemptRules.view(state, state.subject);
  const stage = view.stage === 'unopened' ? 'waiting' : view.stage;
  const absolute = (at: number | null) => (at === null ? null : startedAt + at);
  const { format, role } = proofGame;
  const { site, preset, played, counted, needed, result } = view;
  return {
    ...{ attempt: stream, site, name: book.sites.of(site)?.state.terms?.name ?? '', stage },
    ...{ format, preset, role, startsAt: absolute(view.startsAt), endsAt: absolute(view.endsAt) },
    ...{ played, counted, needed, result, statements: view.statementsLeft, redeemed: view.isRedeemed },
  };
}
