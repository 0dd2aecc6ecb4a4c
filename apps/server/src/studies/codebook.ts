/** Columns of the tables of a study's export. */

/** A column and its meaning. */
export interface CodebookColumn {
  readonly column: string;
  readonly meaning: string;
}

export type StudyTable =
  | 'participants'
  | 'assignments'
  | 'answers'
  | 'games'
  | 'computers'
  | 'judgements'
  | 'messages'
  | 'exclusions'
  | 'amendments';

const columns = (all: Readonly<Record<string, string>>): readonly CodebookColumn[] =>
  Object.entries(all).map(([column, meaning]) => ({ column, meaning }));

const person = 'key of a participant: the same in all tables of this study, and in no other study';
const game = 'key of a game: the same in all tables of this study';
const arm = 'arm of the participant who led the game';

export const codebook: Readonly<Record<StudyTable, readonly CodebookColumn[]>> = {
  participants: columns({
    person,
    way: 'how the participation ended',
    consented: '1: consented to the study',
    games: 'games that count',
    correct: 'right judgements; empty: withdrawn',
    bonus: 'in the currency of the plan; empty: none, or withdrawn',
    screened_by: 'item by which the participant was screened out',
    waited: 'time waited for these games, in seconds',
    duration: 'from arrival to end, in seconds',
    excluded: '1: excluded from the analysis by the plan',
    reasons: 'rules of exclusion that apply, with spaces between them',
  }),
  assignments: columns({
    person,
    arm: 'arm of the participant',
    probability: 'of this arm, given all earlier draws',
    at: 'time of the draw, in seconds since the study was created',
  }),
  answers: columns({
    person,
    questionnaire: 'name of the questionnaire in the plan',
    item: 'name of the item',
    answer: 'answer; several values have spaces between them',
  }),
  games: columns({
    game,
    arm,
    lead: 'participant with the first role; empty: withdrawn',
    computers: 'names of the bots in the game',
    end: 'how the game ended',
    duration: 'in seconds',
  }),
  computers: columns({
    game,
    arm,
    seat: 'seat of the bot',
    bot: 'name of the bot',
    model: 'as the bot reported it with its replies; empty: not reported',
    persona: 'the same',
    hash: 'of its prompt, the same',
    version: 'the same',
    as_planned: '1: all that the plan in force at the draw names was reported so',
  }),
  judgements: columns({
    game,
    arm,
    round: 'which game it was for the judge, from 1 on',
    judge: 'participant who judged',
    partner: 'the other participant of the group',
    target: 'participant or bot that was judged',
    seat: 'seat of whom the judgement is about',
    target_nature: 'human or machine',
    probability: 'that the judged one is human, by the judge',
    confidence: 'of the judge, from 0 to 100; empty: the game asks for none',
    strategies: 'by which the judge decided, as chosen from the list of the game, with spaces between them',
    reason: 'words of the judge; empty: none, or erased',
    said_human: '1: above one half; 0: below; empty: exactly one half',
    excluded: '1: by the plan: the judge is excluded, or a bot of the game was not as planned',
  }),
  messages: columns({
    game,
    arm,
    seat: 'seat that wrote',
    to: 'seat that it was written to; empty: to all',
    by: 'participant or bot that wrote; empty: withdrawn',
    at: 'in milliseconds since the start of the game',
    text: 'the words; empty: erased',
  }),
  exclusions: columns({ person, reason: 'rule of the plan, or no-consent, withdrawn, not-complete' }),
  amendments: columns({
    at: 'time of the amendment',
    reason: 'reason of the researcher',
    sha256: 'of the amended file',
    file: 'name of the amended file',
  }),
};
