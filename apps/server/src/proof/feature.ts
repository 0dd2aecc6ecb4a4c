/** Proof of humanity for other sites: attempts, relying sites, statements and their keys. */
import { systemEntropy } from '@parlour/host';
import { computeTimeLimit, defaultProofChoices, type ProofChoices } from '@parlour/proof';
import type { FastifyRequest } from 'fastify';
import { accountsFeature } from '../accounts/index.ts';
import { archiveFeature } from '../archive/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { addressPseudonym } from '../platform/http/address.ts';
import { requestOrigin } from '../platform/http/known-hosts.ts';
import { playFeature } from '../play/index.ts';
import { attemptView } from './attempt-desk.ts';
import { AttemptRunner } from './attempt-runner.ts';
import { ErrorRateReader } from './error-rates.ts';
import { proofStreamKinds } from './kinds.ts';
import { ProofBook } from './proof-book.ts';
import { registerHumanityRoutes } from './proof-routes.ts';
import { RelayWatch } from './relay-watch.ts';
import { StatementKeys } from './statement-keys.ts';
import { Statements } from './statements.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Choices of proofs of humanity that differ from the rules, for tests. */
    readonly proofs?: Partial<ProofChoices>;
  }
}

export const proofFeature: Feature = {
  name: 'proof',
  needs: ['accounts', 'play', 'archive', 'people'],
  streams: proofStreamKinds,
  start({ options, store, reader, acts, key, now, failed }, needed) {
    const { identity } = needed(accountsFeature);
    const { house, extend } = needed(playFeature);
    needed(archiveFeature);
    const { addresses = [], entropy = systemEntropy, proofs = {}, sameAddress = false } = options;
    const { timeLimit } = proofs;
    const book = new ProofBook({
      ...{ house, store, key, choices: { ...defaultProofChoices, ...proofs } },
      timeLimitIn: (duration) => timeLimit ?? computeTimeLimit(duration),
    });
    const keys = new StatementKeys(store);
    const rates = new ErrorRateReader({ house, store });
    const statements = new Statements({ book, keys, now });
    const relays = new RelayWatch({ book, house, store, reader });
    const runner = new AttemptRunner({
      ...{ book, house, store, reader, failed },
      chance: () => Number.parseInt(entropy.secret().slice(0, 13), 16) / 2 ** 52,
      tracesOf: (account) => [...identity.tracesOf(account), ...identity.placesOf(account)],
      concluded: relays.look,
      onTick: () => keys.tidy(now()),
    });
    extend({
      began: runner.began,
      ended: runner.ended,
      guard: {
        mayPlay: () => undefined,
        maySay: () => undefined,
        blockedBy: book.addressesApartFrom,
        isPublished: () => true,
      },
    });
    needed(peopleFeature).addPart({
      name: 'proofs',
      async kept(account) {
        const own = await attemptsOf(account);
        return own.map(({ stream, startedAt, state }) => ({
          ...attemptView({ book }, { stream, startedAt, state }),
          ...{ openedAt: startedAt, returnTo: state.returnTo },
        }));
      },
      async erased(account) {
        for (const { stream } of await attemptsOf(account)) {
          await book.attempts.say(stream, 'house', { type: 'forget' });
          book.attempts.drop(stream);
        }
      },
    });

    async function attemptsOf(account: string) {
      const about = (await store.log.about(account)).filter((stream) => stream.startsWith('v_'));
      const read = await Promise.all(about.map((stream) => book.attempts.read(stream)));
      return read.flatMap((entry) => (entry?.state.subject === account ? [entry] : []));
    }

    const keysOf = ({ ip }: { readonly ip: string }) => (sameAddress ? [] : [addressPseudonym(key, ip)]);
    // A request can name any host that the server answers to: a public server has one address in statements.
    const [publicAddress] = addresses;
    const issuerOf = (request: FastifyRequest) =>
      publicAddress === undefined ? requestOrigin(request) : new URL(publicAddress).origin;
    const deps = {
      ...{ book, house, store, runner, rates, statements, keys, acts, entropy, key, reader },
      ...{ keysOf, issuerOf },
    };
    return {
      api: undefined,
      routes(app) {
        registerHumanityRoutes(app, deps);
      },
      async open() {
        await keys.open(now());
        await book.open();
        runner.start();
      },
      async close() {
        await runner.close();
      },
    };
  },
};
