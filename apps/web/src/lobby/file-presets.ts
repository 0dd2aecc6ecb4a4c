/** Presets from files of this server, in the user's language. */
import type { PresetFile } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { ownText } from '../words/roles.ts';

/** A preset from a file, with its texts in the user's language. */
export interface FilePreset {
  readonly preset: string;
  readonly file: PresetFile;
  /** Reason why no one can wait for it; null: open. */
  readonly closed: 'operator' | 'age' | 'retired' | null;
  readonly rated: boolean;
}

interface Listed {
  readonly presets: readonly FilePreset[];
}

/** All of a format, also closed ones, whose games stay. */
export function useFilePresets(format: string): readonly FilePreset[] {
  const { i18n } = useTranslation();
  const all = useResource<Listed>('/api/presets').value?.presets ?? [];
  return all
    .filter(({ file }) => file.format === format)
    .map((one) => ({ ...one, file: { ...one.file, ...one.file.translations?.[i18n.language] } }));
}

/** A preset of this server, with its name. */
export interface OwnPreset {
  readonly preset: string;
  readonly title: string;
}

/** Without those that have a name in every language. One that waits for an age restriction has no games. */
export const useMorePresets = (format: string): readonly OwnPreset[] =>
  useFilePresets(format)
    .filter(({ preset, closed }) => closed !== 'age' && ownText(format, `presets.${preset}`) === undefined)
    .map(({ preset, file: { title } }) => ({ preset, title }));
