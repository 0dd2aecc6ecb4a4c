/** Schemas of preset files, by format: texts for people, and every field of the format's configuration. */
import { type PresetFile, presetFileFormats } from '@parlour/game';
import * as z from 'zod';
import { forum } from './duel.ts';
import { formatSchemas } from './formats.ts';
import { presetTexts } from './preset-texts.ts';

/** The format of a file that names none: a forum. */
export const forumFormat = 'duel';

/** Schema of the files of a format; undefined: there are none. */
export function presetFileSchema(format: string): z.ZodType<PresetFile> | undefined {
  if (format === forumFormat) return forum as never;
  const words = presetFileFormats.includes(format) ? formatSchemas[format] : undefined;
  if (words === undefined) return undefined;
  return z
    .strictObject({
      format: z.literal(format).meta({ description: 'The kind of game.' }),
      ...presetTexts,
      guidelines: presetTexts.guidelines.optional(),
      config: words.config.meta({
        description: `Differences from the defaults of ${words.title}. Times in milliseconds.`,
      }),
    })
    .meta({ title: `Preset of ${words.title}` }) as never;
}

/** A word list may be in a separate file beside the forum file. */
export const wordsFile = z.strictObject({
  file: z.string().regex(/^[\w.-]+\.txt$/, 'expected the name of a .txt file'),
});

/** As an editor checks it: `vocabulary` may name a file. */
export function forumSchema(): object {
  const schema = z.toJSONSchema(forum, { io: 'input' }) as unknown as {
    properties: { config: { properties: { vocabulary: { anyOf: object[] } } } };
  };
  const { $schema: _drop, ...file } = z.toJSONSchema(wordsFile, { io: 'input' });
  schema.properties.config.properties.vocabulary.anyOf.push(file);
  return schema;
}

/** As an editor checks files of all formats. */
export function presetSchema(): object {
  const { $schema, ...forums } = forumSchema() as { $schema: string };
  const others = presetFileFormats.flatMap((format) => {
    const known = format === forumFormat ? undefined : presetFileSchema(format);
    if (known === undefined) return [];
    const { $schema: _drop, ...schema } = z.toJSONSchema(known, { io: 'input' });
    return [schema];
  });
  return {
    $schema,
    title: 'Preset',
    description: 'A preset of Parlour: a game of a format with its texts and configuration.',
    anyOf: [...others, forums],
  };
}
