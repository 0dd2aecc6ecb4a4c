/** `parlour simulate proof`: who passes a proof of humanity, before judges with published error rates. */
import { computeTimeLimit, defaultProofChoices, simulateProofs } from '@parlour/proof';
import { alignedTable, formatNumber, printFindings } from '../analyze/present.ts';

interface ProofOptions {
  readonly attempts: number;
  readonly games: number;
  readonly judges: number;
  readonly shared: number;
  readonly minutes: number;
  readonly seed: number;
  readonly json?: boolean;
}

export function simulateProofCommand(options: ProofOptions): void {
  const { attempts, games, judges, shared, minutes, seed } = options;
  const duration = minutes * 60_000;
  const choices = { ...defaultProofChoices, games, timeLimit: computeTimeLimit(duration) };
  const found = simulateProofs({ attempts, seed, judges, shared, duration, choices });
  const shown = (value: number) => formatNumber(value);
  printFindings(
    {
      json: {
        ...{ attempts, games, judges, shared, minutes, seed },
        targets: Object.fromEntries(
          found.map(({ target, judged, n, results, passed }) => [
            target,
            {
              ...{ judged_human: judged, n },
              results: {
                human: results.human,
                'not-shown': results['not-shown'],
                inconclusive: results.inconclusive,
              },
              passed,
            },
          ]),
        ),
      },
      text: [
        `${attempts} attempts of each target, ${games} games, ${judges} judges a game, seed ${seed}`,
        '',
        ...alignedTable(
          ['target', 'judged human', 'passed', '95 %', 'of', 'inconclusive'],
          found.map(({ target, judged, results, passed }) => [
            target,
            shown(judged),
            passed === null ? 'not estimable' : shown(passed.share),
            passed === null ? '' : passed.interval.map(shown).join(' to '),
            String(passed?.n ?? 0),
            shown(results.inconclusive),
          ]),
        ),
      ],
    },
    options,
  );
}
