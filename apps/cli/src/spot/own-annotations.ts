/** Reads the annotations of a campaign's directory as the analysis wants them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type Conversation,
  type DeclaredAnalysis,
  readAnnotations,
  removeOpening,
} from '@parlour/annotation';
import type { PairAnnotation } from '@parlour/stats';
import { byKind, type Domain } from '../analyze/annotation-files.ts';
import { InputError } from '../input-error.ts';
import { conversationsIn, files, readStepFile, withInputErrors } from './directory.ts';

/** Whether own JSON lines lie in the directory, or in directories in it. */
export const hasOwnAnnotations = (directory: string): boolean => campaignsIn(directory).length > 0;

function campaignsIn(directory: string): readonly string[] {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const inside = readdirSync(directory, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => join(directory, name));
  return [directory, ...inside.sort()].filter((one) => existsSync(join(one, files.annotations)));
}

/** One domain for each directory, domain of its conversations and kind of their beginning. Throws InputError. */
export function readOwnDomains(directory: string): readonly Domain[] {
  return campaignsIn(directory).flatMap((one) => {
    const conversations = conversationsIn(one, files.conversations, 'spot mix');
    const annotations = withInputErrors(join(one, files.annotations), () =>
      readAnnotations(readStepFile(one, files.annotations, 'spot annotate')),
    );
    const declared = declaredIn(one);
    const known = new Map(conversations.map((conversation) => [conversation.id, conversation]));
    // Files of before have no marks: there people's conversations have their opening among what is shown.
    const isShown = conversations.some((conversation) => removeOpening(conversation) !== conversation);
    if (annotations.length === 0)
      throw new InputError(`${one}: expected annotations, found none yet; run spot collect later`);
    const rows = annotations.map(({ complete, openingShown = isShown, ...annotation }) => {
      const conversation = known.get(annotation.conversation);
      if (conversation === undefined)
        throw new InputError(
          `${join(one, files.annotations)}: there is no conversation ${annotation.conversation} in ${files.conversations}`,
        );
      return {
        ...{ domain: conversation.domain || basename(resolve(one)), complete, openingShown },
        annotation: judged(annotation, conversation),
      };
    });
    return byKind(rows).map(
      ({ name, openingShown, rows: own }): Domain => ({
        ...{ name, openingShown },
        features: [...new Set(own.flatMap(({ annotation }) => Object.keys(annotation.features)))],
        raw: own.map(({ annotation }) => annotation),
        complete: own.flatMap(({ complete, annotation }) => (complete ? [annotation] : [])),
        ...(declared && { declared }),
      }),
    );
  });
}

/** Declaration of the campaign; undefined if it did not run on a server. */
function declaredIn(directory: string): Domain['declared'] {
  const path = join(directory, files.declared);
  if (!existsSync(path)) return undefined;
  const { rule, gold } = withInputErrors(
    path,
    () => JSON.parse(readFileSync(path, 'utf8')) as DeclaredAnalysis,
  );
  return { rule, gold: new Set(gold) };
}

function judged(
  {
    conversation,
    segment,
    labels,
    features,
    annotator,
    elapsed,
  }: Omit<ReturnType<typeof readAnnotations>[number], 'complete' | 'openingShown'>,
  { entities }: Conversation,
): PairAnnotation {
  return {
    conversation,
    systems: [entities[0].name, entities[1].name],
    segment,
    labels,
    features: Object.fromEntries(
      Object.entries(features).map(([name, better]) => [name, better === null ? 0 : better === 0 ? 1 : -1]),
    ),
    annotator,
    ...(elapsed !== undefined && { elapsed }),
  };
}
