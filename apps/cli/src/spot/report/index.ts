/**
 * `parlour spot report`: a page with all findings of a campaign, with tables and figures as separate files.
 */
import { basename, resolve } from 'node:path';
import { csv } from '@parlour/data/csv';
import { labelShares, mulberry32 } from '@parlour/stats';
import { readAnnotationDomains } from '../../analyze/spot.ts';
import { type SpotChoices, spotFindings } from '../../analyze/spot-findings.ts';
import { ruleOf, withQualityControl } from '../../analyze/spot-quality.ts';
import { escapeXml } from '../../report/drawing.ts';
import { writeAll } from '../../report/files.ts';
import { pageOf } from '../../report/page.ts';
import { sectionsOf } from './contents.ts';
import { methodsText } from './methods.ts';
import { domainPart } from './parts.ts';
import type { Section } from './tables.ts';

/**
 * Writes the page to `out`, with every figure as SVG, every table as CSV, and all findings as JSON beside it.
 */
export function writeSpotReport(directory: string, options: SpotChoices & { readonly out: string }): void {
  const choices = { ...options, stability: true };
  const domains = readAnnotationDomains(directory).map((domain) => {
    const findings = spotFindings(domain, choices);
    const labels = labelShares(
      withQualityControl(domain, choices).complete,
      mulberry32(choices.seed),
      choices,
    );
    const { rule, declared } = findings.annotators;
    const isDeclared = declared === null ? null : JSON.stringify(rule) === JSON.stringify(declared);
    const applied = { name: domain.name, rule: ruleOf(domain, choices), isDeclared };
    return { name: domain.name, findings, labels, applied, sections: sectionsOf(findings, labels) };
  });
  const stem = options.out.replace(/\.html?$/i, '');
  const several = domains.length > 1;
  const title = `Spot the Bot: ${basename(resolve(directory))}`;
  const links = domains.map(({ name }) => `<a href="#${idOf(name)}">${escapeXml(name)}</a>`).join(', ');
  const parts = [
    ...(several ? [`<p class="quiet">${links}</p>`] : []),
    ...domains.flatMap(({ name, findings, sections }) => domainPart(idOf(name), name, findings, sections)),
    ...methodsText(
      choices,
      domains.map(({ applied }) => applied),
    ),
  ];
  const files: Record<string, string> = { [options.out]: pageOf(title, parts) };
  for (const { name, findings, labels, sections } of domains) {
    const own = several ? `${stem}-${name}` : stem;
    files[`${own}.json`] = `${JSON.stringify({ ...findings, label_shares: labels }, plainly, 2)}\n`;
    Object.assign(files, ...sections.map((section) => filesOf(`${own}-${section.id}`, section)));
  }
  writeAll(files);
}

/** The second figure or table of a section has a 2 in its name. */
const filesOf = (stem: string, { tables, figures }: Section): Readonly<Record<string, string>> => {
  const named = (index: number) => (index === 0 ? stem : `${stem}-${index + 1}`);
  return Object.fromEntries([
    ...tables.map(({ head, rows }, index) => [`${named(index)}.csv`, csv(head, rows)]),
    ...figures.map(({ svg }, index) => [`${named(index)}.svg`, svg]),
  ]);
};

const idOf = (name: string) => name.replaceAll(/\W+/g, '-').toLowerCase();

/** Not estimable values are null, as in `parlour spot analyze --json`. */
const plainly = (_key: string, value: unknown): unknown => {
  if (value === Infinity || value === -Infinity) return value > 0 ? 'Inf' : '-Inf';
  if (typeof value === 'object' && value !== null && 'notEstimable' in value) return null;
  return value instanceof Float64Array ? Array.from(value) : value;
};
