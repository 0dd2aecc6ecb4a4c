/** The rule by which annotators are left out, in words. */
import type { ExclusionRule } from '@parlour/stats';

/** Criteria of the rule, one part each; empty if it excludes no one. */
export function describeExclusionRule(rule: ExclusionRule): readonly string[] {
  const { minAccuracy, minGold, maxIdentical, minAnnotations, minMedianTime } = rule;
  return [
    minAccuracy !== undefined && `right less often than ${minAccuracy} when sure`,
    minGold !== undefined && `right less often than ${minGold} on gold items when sure`,
    maxIdentical !== undefined && `both labels alike more often than ${maxIdentical}`,
    minAnnotations !== undefined && `fewer than ${minAnnotations} annotations`,
    minMedianTime !== undefined && `a median time below ${minMedianTime} ms`,
  ].filter((one) => one !== false);
}
