/** Account data for their owners, and conflicts of names. */
import { type Account, NameTaken } from '@parlour/store';
import { HttpRefusal } from '../platform/http/http-refusal.ts';

/** Account data for its owner. */
export const ownAccountView = ({ id, nickname, kind }: Pick<Account, 'id' | 'nickname' | 'kind'>) => ({
  id,
  name: nickname,
  kind,
});

/** The same, refused where a member or a bot has that name by now. Throws HttpRefusal. */
export async function refuseTakenName<Result>(naming: Promise<Result>): Promise<Result> {
  try {
    return await naming;
  } catch (error) {
    if (error instanceof NameTaken) throw new HttpRefusal('name-taken');
    throw error;
  }
}
