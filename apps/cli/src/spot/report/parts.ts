/** Parts of the page: each figure with a description and its table below. */
import type { SpotFindings } from '../../analyze/spot-findings.ts';
import { featureLabels } from '../../analyze/spot-lines.ts';
import { escapeXml } from '../../report/drawing.ts';
import { table } from '../../report/page.ts';
import { orderOf } from './contents.ts';
import type { ReportTable, Section } from './tables.ts';

/** One domain: a summary sentence, then all sections. */
export function domainPart(
  id: string,
  name: string,
  findings: SpotFindings,
  sections: readonly Section[],
): string[] {
  const { n_matches: annotations, draw_share: ties } = findings.win_rates_complete.annotation_level;
  const { n_matches: conversations } = findings.win_rates_complete.conversation_level;
  const order = orderOf(findings)
    .map((names) => names.map(escapeXml).join(' = '))
    .join(' &gt; ');
  const tied = ties === null ? '' : `, ${Math.round(100 * ties)} % of them ties`;
  return [
    `<h2 id="${id}" class="domain">${escapeXml(name)}</h2>`,
    `<p><strong>${order}</strong></p>`,
    `<p class="quiet">${conversations} conversations between bots, ${annotations} annotations of them${tied}. “=” joins bots that cannot be told apart.</p>`,
    ...(findings.opening_shown === true ? [`<p class="quiet">${featureLabels}</p>`] : []),
    ...sections.flatMap(sectionPart),
  ];
}

function sectionPart({ title, text, figures, tables }: Section): string[] {
  return [
    `<section><h3>${title}</h3>`,
    `<p class="quiet">${text}</p>`,
    ...(figures.length === 0
      ? []
      : [
          '<div class="beside">',
          ...figures.map(({ svg, caption }) => `<figure>${svg}<figcaption>${caption}</figcaption></figure>`),
          '</div>',
        ]),
    ...tables.map(shownTable),
    '</section>',
  ];
}

/** A long table is folded; print shows it. */
const shownTable = ({ head, shown }: ReportTable): string =>
  shown.length > 8
    ? `<details><summary>Table: ${shown.length} lines</summary>${table(head, shown)}</details>`
    : table(head, shown);
