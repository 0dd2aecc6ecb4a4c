/** Opens the formats that the server's house knows, in whichever thread needs them. */
import { type FormatOptions, gatheringKind, type StreamKind } from '@parlour/host';
import type { Digests } from '@parlour/results';
import { campaignKind } from './campaigns/campaign-kind.ts';
import { readInterviews } from './interviews/held-interviews.ts';
import { sittingKind } from './interviews/sitting-kind.ts';
import { rehearsalKind } from './rehearsals/rehearsal-kind.ts';
import { dailyKind, retellingKind } from './retellings/retelling-kinds.ts';

/** What may be told of formats: their rules, their words, what people can wait for, what their games come to. */
export interface FormatsTold extends FormatOptions {
  /** Games of a format without a digest are in the log alone. */
  readonly digests?: Digests;
}

/** What a module that adds formats exports. */
type FormatsModule = Required<Pick<FormatsTold, 'formats' | 'words'>> &
  Pick<FormatsTold, 'presets' | 'digests' | 'kinds'>;

/** The streams that are no games which Parlour comes with. */
const usualKinds: readonly StreamKind[] = [
  sittingKind,
  campaignKind,
  retellingKind,
  dailyKind,
  gatheringKind,
  rehearsalKind,
];

/**
 * What a module exports as `formats`, their `words`, their `presets` and their `digests`, and as `kinds` of streams that
 * are no games; without a module nothing, which means those that Parlour comes with. Threads get the module's URL, for rules cannot be sent to them. Throws if it
 * cannot be opened.
 */
export async function openFormats(module: string | undefined): Promise<FormatsTold> {
  // A faulty dataset of the operator is told before anything is open.
  if (process.env.PARLOUR_INTERVIEWS !== undefined) readInterviews();
  if (module === undefined) return { kinds: usualKinds };
  const { formats, words, presets, digests, kinds } = (await import(module)) as FormatsModule;
  return {
    formats,
    words,
    ...(presets && { presets }),
    ...(digests && { digests }),
    kinds: [
      ...usualKinds.filter(({ prefix }) => !kinds?.some((one) => one.prefix === prefix)),
      ...(kinds ?? []),
    ],
  };
}
