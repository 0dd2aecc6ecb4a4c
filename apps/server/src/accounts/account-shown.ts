/** What accounts are told about themselves, and what stands against a name. */
import { type Account, NameTaken } from '@parlour/store';
import { HttpRefusal } from '../http/http-refusal.ts';

/** What an account is told about itself. */
export const accountShown = ({ id, nickname, kind }: Pick<Account, 'id' | 'nickname' | 'kind'>) => ({
  id,
  name: nickname,
  kind,
});

/** The same, refused where a member or a bot has that name by now. Throws HttpRefusal. */
export async function unlessNameTaken<Result>(naming: Promise<Result>): Promise<Result> {
  try {
    return await naming;
  } catch (error) {
    if (error instanceof NameTaken) throw new HttpRefusal('name-taken');
    throw error;
  }
}
