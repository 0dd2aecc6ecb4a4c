/** The server's formats, with a Market that throws at the first question. */
import { type AnyFormat, type FormatTypes, formats as usual } from '@parlour/game';
import { formatSchemas } from '@parlour/protocol';

const market = usual.market as AnyFormat;

export const words = formatSchemas;
export const formats: Readonly<Record<string, AnyFormat>> = {
  ...usual,
  market: {
    ...market,
    rules: {
      ...market.rules,
      decide: (state, command) => {
        if (command.type !== 'ask') return market.rules.decide(state, command);
        const { text } = command as unknown as { readonly text: string } & FormatTypes['Command'];
        throw new RangeError(`the book of orders has no question "${text}"`);
      },
    },
  },
};
