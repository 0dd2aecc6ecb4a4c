/** The methods in words, with the exact settings. */
import type { ExclusionRule } from '@parlour/stats';
import { describeExclusionRule } from '../../analyze/rule-words.ts';
import type { SpotChoices } from '../../analyze/spot-findings.ts';
import { leaveOneOutOptions } from '../../analyze/spot-quality.ts';
import { escapeXml } from '../../report/drawing.ts';

/** Annotators excluded by the rule of one domain. */
interface AppliedRule {
  readonly name: string;
  readonly rule: ExclusionRule;
  /** Whether it equals the rule declared before any annotation; null: none was. */
  readonly isDeclared: boolean | null;
}

function ruleSentence({ rule, isDeclared }: AppliedRule): string {
  const parts = describeExclusionRule(rule);
  const left =
    parts.length === 0
      ? 'No rule left annotators out'
      : `Left out were annotators with ${parts.join(', or ')}`;
  if (isDeclared === null) return `${left}.`;
  return isDeclared
    ? `${left}, as declared before the first annotation.`
    : `${left}, not as declared before the first annotation.`;
}

/** Description of the methods behind the page. */
export function methodsText(choices: SpotChoices, rules: readonly AppliedRule[]): string[] {
  const { seed, imputations, replicates } = choices;
  const sentences = new Set(rules.map(ruleSentence));
  const items = [
    `Annotations count where the annotator finished the batch. ${
      sentences.size === 1
        ? [...sentences].join('')
        : rules.map((one) => `${escapeXml(one.name)}: ${ruleSentence(one)}`).join(' ')
    } Accuracy is the share of labels other than unsure that are right, over all that somebody did. Gold items tell of annotators alone, and count nowhere else.`,
    'On a segment human beats unsure, and unsure beats bot; equal labels are a tie. The win rate of two bots leaves ties out; they are counted beside it.',
    'Pairs: chi-square with Yates’ correction on wins and losses of all annotations, ties included in n, as the published tool does; an exact binomial test of the decided ones beside it; Holm’s correction over pairs.',
    'By annotator: the mean of 1, −1 and 0 with errors of a ratio of sums over annotators and Student’s quantile, Holm over pairs; features with the sandwich of the same binomial model summed by annotator, Student’s quantile, Holm over the features of a bot. p below a millionth is printed as < 1e-6.',
    `Ranking: one match for each conversation. A segment goes to whom more annotators put above the other, else to the more human labels in sum; segments vote with their length. Matches are drawn again ${replicates} times, as many as there are; bots are ranked by wins over all matches. The range holds the central 95 % of a bot’s ranks, and overlapping ranges make a cluster.`,
    'TrueSkill (mu 25, sigma 25/3, beta 25/6) with the draw probability of the ties and tau 0, mean of mu over 200 orders of the matches. Bradley–Terry without ties, errors clustered by annotator.',
    'Survival: a bot that is labelled bot after k exchanges was spotted between 0 and k; otherwise it is censored at k. Turnbull’s estimate, which is here the isotonic regression of the spotted share. Intervals by drawing conversations again.',
    `Differences between curves: the log-rank test of Zhao and Sun (2004) with ${imputations} imputations, corrected by Bonferroni and by Holm.`,
    'Features: proportional hazards with +1, 0 and -1 for who did better: a binomial model with complementary log-log link and a monotone intercept for each length. Wald intervals. Below 0 a feature protects from being spotted.',
    'Label shares: intervals by drawing conversations again. Agreement: of segments with two annotators, how often the other gave the label, given one did; Krippendorff’s alpha for nominal labels.',
    `Stability: 1000 draws of s conversations for each pair without replacement, 200 samples of each; the share of the clusters that came most often. Without each bot ${leaveOneOutOptions.subsamples} draws of every ${leaveOneOutOptions.every}th s.`,
    `Times are medians of all that were measured. All draws begin with seed ${seed}.`,
  ];
  return ['<h2>Methods</h2>', '<ul>', ...items.map((item) => `<li>${item}</li>`), '</ul>'];
}
