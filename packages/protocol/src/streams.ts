/** The words of streams that are no games: what is opened, what is said and what is seen, as schemas. */
import type * as z from 'zod';

/** What the door must know of a kind of streams. */
export interface StreamWords {
  /** What people call one of them, within a sentence. */
  readonly title: string;
  /** What whoever opens one may wish for. */
  readonly opening: z.ZodType<object>;
  /** What may be said to it. The server adds who says it and when. */
  readonly command: z.ZodType<{ type: string }>;
  /** The most fields and items of an opening or a command; left out: as many as a frame may have. */
  readonly mostValues?: number;
  /** A command, for people who read. */
  readonly example: { readonly type: string };
  /** What is told of it, exactly. */
  readonly view: z.ZodType<object>;
}
