/** The texts that come with every page, in English. */
import { refusals } from '@parlour/game';
import { protocolErrorMessages } from '@parlour/protocol';
import archive from '../locales/en/archive.json' with { type: 'json' };
import errors from '../locales/en/errors.json' with { type: 'json' };
import house from '../locales/en/house.json' with { type: 'json' };
import people from '../locales/en/people.json' with { type: 'json' };
import table from '../locales/en/table.json' with { type: 'json' };

export const en = {
  ...house,
  ...table,
  ...archive,
  ...people,
  // Errors of HTTP come with their English sentence.
  errors: { ...protocolErrorMessages, ...refusals, ...errors },
};
