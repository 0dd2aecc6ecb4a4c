/** Error message for a token without the required scope. */
import { researchScopes } from '@parlour/protocol';
import type { Token } from '@parlour/store';

/** The message of a 403 `missing-scope`: expected scope, found scope, how to get a token. `scope` undefined: any token of a bot. */
export function missingScopeText(scope: string | undefined, { holder, scopes }: Token): string {
  const isOfResearchers = researchScopes.some((one) => one === scope);
  const wanted = isOfResearchers ? 'of a researcher' : 'of a bot';
  const expected = scope === undefined ? wanted : `${wanted} with the scope ${scope}`;
  const found = `${holder.kind === 'bot' ? 'of a bot' : 'of a researcher'} with the scope ${scopes.join(', ') || 'none'}`;
  const whatToDo = isOfResearchers
    ? `Make one on your account page, or with parlour token create --scope ${scope}.`
    : 'The owner of a bot makes one on the page of the bot.';
  return `Expected a token ${expected}, found one ${found}. ${whatToDo}`;
}
