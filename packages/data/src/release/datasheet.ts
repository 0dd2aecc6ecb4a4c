/** Datasheet of a release, with the questions of Gebru et al., "Datasheets for Datasets" (2021). */
import type { DescribedRelease } from './release.ts';

export function datasheetOf(release: DescribedRelease): string {
  const { month, before, status, games, broken, simulated, licences, publisher } = release;
  const shares = Object.entries(licences).map(([name, n]) => `${name}: ${n} games`);
  return `# Datasheet

## Motivation

Games in which people and bots judge who is human, for research on such judgements. ${publisher} runs the server and publishes the data. Players are not paid, unless the operator says so on the server; a panel of a study may be.

## Composition

- Finished rated games that ended in ${month} (UTC)${status === 'running' ? ` and were released before ${before}; the month is still running` : ''}: ${games}. Void games are included and marked.${simulated === 0 ? '' : `\n- **${simulated} of these games were played by programs only.** Their presets begin with "simulated/".`}
- Not included: practice and games among friends; games of people who do not publish theirs, who erased their account, or who had not agreed to the licence before the game; games that were kept back for an exam when this month was first made; games whose draw had not been released.${broken === 0 ? '' : `\n- The logs of ${broken} games could not be read: they are left out.`}
- Licences: ${shares.length === 0 ? 'none' : shares.join('; ')}. The column \`licence\` names that of each game: the one to which its people had agreed when it began, in every version.
- Population: visitors of the server. Age, gender and country are not recorded. Languages are those of the texts; the column \`language\` is what bots state.
- Games of one person and of one bot depend on each other, and so do rows of one game. Use keys as clusters.
- The files of CSV put an apostrophe before a text that begins with \`=\`, \`+\`, \`-\` or \`@\`, so that no spreadsheet runs it. Parquet and JSON lines have the text as it is.

## Collection

- The server records each event before anyone sees it. Chance draws the nature of a seat with an announced probability, once all candidates are there.
- Judges choose their time, so the time of a judgement depends on the conversation.
- The words of machines wait as long as those of people, so times say nothing of natures.
- People agree before their first rated game that it is published under the licence. They can withdraw games and erase words at any time.

## Processing

- A person or a bot has a keyed hash of the month. No two releases share a key, so people cannot be followed over months.
- Game ids, names, seals and seeds are left out. A game has its day; times are whole seconds from its start.
- Prices are rounded to 0.1 per cent, probabilities to 0.001, points to whole ones, ratings to 50. Rows of a day are in the order of the keys, which are random.

## Known leaks

- **Words stay as they are.** The server shows finished games to everyone and can be searched, so anyone with the words of a game finds it there, with the names of its players. Members can choose to have another name in each game there.
- The day with many times of one game, even in whole seconds, can single it out in the same way.
- A machine that few bots run is known by its model and version.
- People may write about themselves or others.

Keys therefore protect against a look at one release, and not against people who look games up. Do not try to identify anyone.

## Uses and limits

Suited: how people judge, what gives machines away, calibration of judgements. Not suited: to rate a single person, to train a detector that decides about people, or to follow a person.

## Maintenance

A month is made once, after its last games were released. \`retractions.jsonl\` beside the releases names games and texts that were withdrawn afterwards: delete them from copies. A month with retractions is made again with a higher version, which has no game that the one before had not.
`;
}
