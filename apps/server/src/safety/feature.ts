/** Safety: consent, reports and blocks, and the acts of operators. */
import { accountsFeature } from '../accounts/index.ts';
import type { Feature } from '../platform/feature.ts';
import { registerQueues } from '../platform/observability/metrics.ts';
import { playFeature } from '../play/index.ts';
import { openGuard, type Publishing } from './guard/open-guard.ts';
import type { SafetyDeps } from './guard/safety-deps.ts';
import { registerSafetyRoutes } from './guard/safety-routes.ts';
import { writeOperatorKey } from './operators/operator-key-file.ts';
import { registerOperatorRoutes } from './operators/operator-routes.ts';
import { registerProofRoutes } from './operators/proof-routes.ts';
import { readOperatorQueues } from './operators/queues.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Writes a line on the machine of the server, such as a code for an operator; left out: on standard output. */
    readonly print?: (line: string) => void;
  }
}

export interface SafetyApi extends Publishing {
  /** Names who knows whether language models play here, which the rules of the server tell. */
  readonly noteModels: (hasModels: () => boolean) => void;
}

export const safetyFeature: Feature<SafetyApi> = {
  name: 'safety',
  needs: ['accounts', 'play'],
  async start({ options, store, now, reader, observability, operatorKey }, needed) {
    const { directory, print = (line) => console.log(line), hiddenShare } = options;
    const accounts = needed(accountsFeature);
    const { house, pace, presets, extend } = needed(playFeature);
    const rules = {
      ...options.safety,
      ...(hiddenShare !== undefined && { keepsHidden: hiddenShare > 0 }),
    };
    const publishing = await openGuard(store, rules, now);
    const { guard } = publishing;
    extend({ guard });
    const faults = () => observability.faults;
    const unlearn = (account: string) => pace.forget(account);
    let hasModels = () => false;
    const deps: SafetyDeps = {
      ...{ store, guard, options: rules, now, faults, presets, house, reader, unlearn },
      hasModels: () => hasModels(),
    };
    let takeKeyAway = () => {};
    return {
      api: {
        ...publishing,
        noteModels(has) {
          hasModels = has;
        },
      },
      routes(app) {
        registerQueues(observability, () => readOperatorQueues(deps));
        registerSafetyRoutes(app, deps);
        registerOperatorRoutes(app, deps);
        registerProofRoutes(app, { accounts, now, print });
      },
      listening(port) {
        if (directory !== undefined) takeKeyAway = writeOperatorKey(directory, operatorKey, port);
      },
      close: () => takeKeyAway(),
    };
  },
};
