/** The routes of proofs of humanity. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { requireFound } from '../platform/http/http-refusal.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { readCopies } from '../platform/log-reading/read-copies.ts';
import {
  type AttemptDeps,
  attemptView,
  cancelAttempt,
  findSite,
  openAttempt,
  ownAttempt,
  takeStatement,
} from './attempt-desk.ts';
import { carryOutProofAct, type ProofDeskDeps, readProofDesk } from './proof-desk.ts';
import { proofGame } from './proof-game.ts';

export interface HumanityDeps extends AttemptDeps, ProofDeskDeps {
  readonly reader: LogReader;
  /** Keys of the address of a request. */
  readonly keysOf: (request: FastifyRequest) => readonly string[];
  /** Address of the server in statements. */
  readonly issuerOf: (request: FastifyRequest) => string;
}

/** Sites may keep the public keys so long. */
const keysCache = 'public, max-age=300';

export function registerHumanityRoutes(app: FastifyInstance, deps: HumanityDeps): void {
  const { book, keys, rates, statements, keysOf, issuerOf } = deps;

  bindRoute(app, routes.readProofSite, ({ params }) =>
    requireFound(findSite(deps, params.site), 'not-found'),
  );

  bindRoute(app, routes.readProofErrors, () => rates.recent(book.choices, proofGame.usual));

  bindRoute(app, routes.openProofAttempt, async ({ body, caller: { account }, request }) =>
    openAttempt(deps, body, { account: account.id, keys: keysOf(request) }),
  );

  bindRoute(app, routes.readCurrentProof, ({ caller: { account } }) => {
    const latest = book.latestOf(account.id);
    return { attempt: latest === undefined ? null : attemptView(deps, latest) };
  });

  bindRoute(app, routes.readProofAttempt, async ({ params, caller: { account } }) => {
    ownAttempt(deps, params.attempt, account.id);
    await book.attempts.read(params.attempt);
    return attemptView(deps, ownAttempt(deps, params.attempt, account.id));
  });

  bindRoute(app, routes.cancelProofAttempt, async ({ params, caller: { account } }) =>
    cancelAttempt(deps, ownAttempt(deps, params.attempt, account.id)),
  );

  bindRoute(app, routes.signProofStatement, async ({ params, caller: { account }, request }) =>
    takeStatement(deps, ownAttempt(deps, params.attempt, account.id), issuerOf(request)),
  );

  bindRoute(app, routes.verifyProofStatement, ({ body }) => statements.redeem(body));

  bindRoute(app, routes.readProofKeys, ({ reply }) => {
    void reply.header('cache-control', keysCache);
    return { keys: [...keys.public()] };
  });

  registerDesk(app, deps);
}

function registerDesk(app: FastifyInstance, deps: HumanityDeps): void {
  const { book } = deps;
  bindRoute(app, routes.readProofDesk, ({ caller }) => readProofDesk(deps, caller.by));

  bindRoute(app, routes.readProofFlag, async ({ params }) => {
    const { flags = [] } = book.attempts.of(params.attempt)?.state ?? {};
    const { copies } = requireFound(
      flags.find(({ flag }) => flag === params.flag),
      'no-such-flag',
    );
    return { copies: await readCopies(deps, copies) };
  });

  bindRoute(app, routes.actOnProofs, async ({ body: { act }, caller }) => {
    const done = await carryOutProofAct(deps, act, caller.by);
    return { desk: await readProofDesk(deps, caller.by), ...done };
  });
}
