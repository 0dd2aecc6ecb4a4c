/** A bot that replies to every prompt without knowing formats: a separate program. */
import { firstFitting, startBot } from '@parlour/bot-sdk';

/** Words of every list, so that no forum refuses them, and no two replies in a row are the same. */
const first = ['well', 'yes', 'no', 'so', 'oh', 'and', 'but', 'now', 'then', 'here'];

startBot({
  reply: ({ text, before, limits }) => {
    const word = first[before.length % first.length] ?? 'well';
    return firstFitting([`${word}, ${text || 'hello'}`, word], limits);
  },
  judge: () => 0.95,
});
