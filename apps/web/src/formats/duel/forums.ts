/** The forums of this house, as the pages know them. */
import { builtInForums, type Forum } from '@parlour/game';

/** Those for which people can wait: a forum for adults is closed until the house asks for an age. */
export const useForums = (): readonly Forum[] => builtInForums.filter(({ adult }) => adult !== true);

/** Undefined: the pages know no such forum. */
export const useForum = (id: string): Forum | undefined => builtInForums.find((one) => one.id === id);
