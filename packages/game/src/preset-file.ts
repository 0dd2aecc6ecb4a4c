/** A preset as a file: texts for people, and the configuration of a format. */
import type { Matching } from './preset.ts';

/** Texts of a preset in another language; missing ones come from the file. */
export interface PresetTexts {
  readonly title?: string;
  readonly description?: string;
  readonly guidelines?: readonly string[];
}

/** A preset of any format as plain data. A file without `format` is a forum, which is a duel. */
export interface PresetFile {
  readonly format: string;
  /** Such as `steep`: small letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the talk, such as `en`. */
  readonly language: string;
  /** Public guidelines for the conversation. */
  readonly guidelines?: readonly string[];
  /** Texts in other languages, by language; omitted: none. */
  readonly translations?: Readonly<Record<string, PresetTexts>>;
  /** For adults: closed until the server asks for an age. Default: for all. */
  readonly adult?: boolean;
  /** Default: that of the format. */
  readonly matching?: Matching;
  /** False: its games move no rating. Default: they do, if nothing in the configuration is against it. */
  readonly rated?: boolean;
  /** Overrides of the format's defaults: every field of its configuration. */
  readonly config: object;
}
