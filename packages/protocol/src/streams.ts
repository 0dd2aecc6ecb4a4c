/** Schemas of streams that are not games: openings, commands and views. */
import type * as z from 'zod';

/** Schemas of a kind of streams. */
export interface StreamSchemas {
  /** Name of the kind within a sentence. */
  readonly title: string;
  /** Parameters for opening one. */
  readonly opening: z.ZodType<object>;
  /** Commands of the stream. The server adds the sender and the time. */
  readonly command: z.ZodType<{ type: string }>;
  /** The most fields and items of an opening or a command; left out: as many as a frame may have. */
  readonly maxValues?: number;
  /** A command, for people who read. */
  readonly example: { readonly type: string };
  /** Exact schema of its view. */
  readonly view: z.ZodType<object>;
}
