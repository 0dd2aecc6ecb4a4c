/** The texts that come with every page, in Russian. */
import refusals from '@parlour/game/locales/ru/refusals.json' with { type: 'json' };
import protocolErrors from '@parlour/protocol/locales/ru/protocol-errors.json' with { type: 'json' };
import archive from '../locales/ru/archive.json' with { type: 'json' };
import errors from '../locales/ru/errors.json' with { type: 'json' };
import house from '../locales/ru/house.json' with { type: 'json' };
import people from '../locales/ru/people.json' with { type: 'json' };
import table from '../locales/ru/table.json' with { type: 'json' };

export const ru = {
  ...house,
  ...table,
  ...archive,
  ...people,
  errors: { ...protocolErrors, ...refusals, ...errors },
};
