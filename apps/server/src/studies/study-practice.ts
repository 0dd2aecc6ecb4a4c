/** Practice games of studies: one participant and bots of the server. */
import { type Host, practiceParty } from '@parlour/host';
import { mayPractise, type PracticeStage } from '@parlour/study';
import { fileOf, type StudyBook, server } from './study-book.ts';
import { practicePlan } from './study-tables.ts';

interface Ports {
  readonly book: StudyBook;
  readonly house: Host;
  /** Notes to which study a game belongs. */
  readonly belongs: (game: string, study: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Opens practice games on request. Participants know that all others in them are computers. */
export function studyPractice({ book, house, belongs, failed }: Ports) {
  const opening = new Set<string>();

  async function openGame(stage: PracticeStage, account: string): Promise<string | null> {
    const plan = practicePlan({ house }, stage);
    if (typeof plan === 'string' || !house.accepts || house.isPlaying(account)) return null;
    const party = practiceParty(house.bots, account, plan);
    if (typeof party === 'string') return null;
    const { format, config } = plan;
    const opened = await house.openGames({
      ...{ format, preset: plan.id, config, party, origin: 'practice', barred: [], waiting: [] },
    });
    return opened.games[0]?.game ?? null;
  }

  /** False: a game is being opened or played, or the participant is not in this stage. */
  return async function practise(study: string, account: string): Promise<boolean> {
    const entry = await book.of(study);
    const one = entry?.state.people.get(account);
    if (entry === undefined || one === undefined || !mayPractise(entry.state, one)) return false;
    if (opening.has(account)) return false;
    const stage = fileOf(entry).stages.find((each): each is PracticeStage => each.stage === 'practice');
    if (stage === undefined) return false;
    opening.add(account);
    try {
      const game = await openGame(stage, account).catch((error: unknown) => {
        failed(error);
        return null;
      });
      if (game !== null) belongs(game, study);
      return (await book.say(study, server, { type: 'begin-practice', account, game })) === undefined;
    } finally {
      opening.delete(account);
    }
  };
}
