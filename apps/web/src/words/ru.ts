/** The texts of the server in Russian. */
import refusals from '@parlour/game/locales/ru/refusals.json' with { type: 'json' };
import botFaults from '@parlour/protocol/locales/ru/bot-faults.json' with { type: 'json' };
import httpErrors from '@parlour/protocol/locales/ru/http-errors.json' with { type: 'json' };
import protocolErrors from '@parlour/protocol/locales/ru/protocol-errors.json' with { type: 'json' };
import account from '../locales/ru/account.json' with { type: 'json' };
import archive from '../locales/ru/archive.json' with { type: 'json' };
import bots from '../locales/ru/bots.json' with { type: 'json' };
import errors from '../locales/ru/errors.json' with { type: 'json' };
import house from '../locales/ru/house.json' with { type: 'json' };
import people from '../locales/ru/people.json' with { type: 'json' };
import table from '../locales/ru/table.json' with { type: 'json' };

export const ru = {
  ...house,
  ...table,
  ...archive,
  ...people,
  ...account,
  ...bots,
  // Of the log of a bot: for its author some codes mean something else than for a player.
  errors: { bot: botFaults, ...protocolErrors, ...refusals, ...httpErrors, ...errors },
};
