/** Whether the keys of stored models can be read, for `parlour doctor`. */
import type { StoredModel } from '@parlour/store';
import { SecretBox, type SecretBoxOptions, SecretUnreadable } from '../platform/store/secret-box.ts';
import { keyOwner } from './model-book.ts';

/** Models whose keys cannot be decrypted, and why. */
export function inspectModelKeys(
  models: readonly Pick<StoredModel, 'name' | 'sealedKey'>[],
  options: SecretBoxOptions,
): readonly { readonly name: string; readonly why: string }[] {
  const box = new SecretBox(options);
  return models.flatMap(({ name, sealedKey }) => {
    if (sealedKey === null) return [];
    try {
      box.open(sealedKey, keyOwner(name));
      return [];
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      return [{ name, why: error.message }];
    }
  });
}
