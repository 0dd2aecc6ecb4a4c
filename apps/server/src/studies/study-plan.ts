/** The plan of a study for its researcher: files with their hashes, arms with their bots, and what was done when. */
import type { StudyPlan } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { botPins, type FrozenBot, studyHash } from '@parlour/study';
import { fileOf, type StudyEntry } from './study-book.ts';

export async function studyPlan(
  { store }: { readonly store: Pick<Store, 'records'> },
  entry: StudyEntry,
): Promise<StudyPlan> {
  const { state, startedAt } = entry;
  const { arms, quotas, assignment } = fileOf(entry);
  const { frozenFile, frozenAt, sha256, file, amendments } = state;
  const at = (instant: number | null) => (instant === null ? null : startedAt + instant);
  const first = frozenFile ?? (amendments.length === 0 ? file : null);
  return {
    files: [
      ...(first === null
        ? []
        : [{ at: at(frozenAt), reason: null, sha256: sha256 ?? studyHash(first), file: first }]),
      ...amendments.map((one) => ({ ...one, at: startedAt + one.at })),
    ],
    assignment: assignment.method,
    arms: await Promise.all(
      arms.map(async ({ arm, preset, weight, bots }) => ({
        ...{ arm, preset, weight },
        bots: await Promise.all(
          botPins({ bots }).map(async (pin) => {
            const { bot, owner, model = null, persona = null, hash = null, version } = pin;
            const known = state.bots?.find(({ name }) => name === bot);
            return {
              ...{ bot, model, persona, hash },
              owner: owner ?? (known === undefined ? null : await ownerOf(store, known)),
              version: version ?? known?.version ?? null,
            };
          }),
        ),
      })),
    ),
    sessions: (quotas.sessions ?? []).map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
    acts: state.acts.map((one) => ({ act: one.act, at: startedAt + one.at })),
  };
}

const ownerOf = async ({ records }: Pick<Store, 'records'>, { owner }: FrozenBot): Promise<string | null> =>
  owner === null ? 'server' : ((await records.account(owner))?.nickname ?? null);
