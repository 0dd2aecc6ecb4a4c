/** The fields that preset files of all formats have. */
import * as z from 'zod';

const title = z.string().min(1).max(60);
const description = z.string().min(1).max(500);
const guidelines = z.array(z.string().min(1).max(300)).min(1).max(20);
const language = z.string().regex(/^[a-z]{2,3}$/);

export const presetTexts = {
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(40),
  title,
  description,
  language: language.meta({ description: 'Of the talk, such as "en".' }),
  guidelines,
  translations: z
    .record(
      language,
      z.strictObject({
        title: title.optional(),
        description: description.optional(),
        guidelines: guidelines.optional(),
        roles: z.array(z.string().min(1).max(40)).max(2).optional(),
      }),
    )
    .optional()
    .meta({
      description: 'The same texts for those who read another language, by language, such as "ru".',
    }),
  adult: z.boolean().optional().meta({ description: 'Closed until the server asks for an age.' }),
  matching: z
    .enum(['fill-tables', 'pair-by-rating'])
    .optional()
    .meta({ description: 'How players are brought together; default: as in the other games of the format.' }),
  rated: z.boolean().optional().meta({
    description: 'False: its games move no rating. Default: they do, if nothing in `config` is against it.',
  }),
};
