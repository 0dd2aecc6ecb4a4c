/** Parameters by which panels name an annotator in the address that they send them to. */

/** What a panel calls its parameters. */
interface Panel {
  readonly panel: string;
  readonly person: string;
  readonly study: string;
  readonly session: string;
}

/** Those of Prolific and of CloudResearch Connect, and names that any other panel can be told to use. */
export const panels: readonly Panel[] = [
  { panel: 'prolific', person: 'PROLIFIC_PID', study: 'STUDY_ID', session: 'SESSION_ID' },
  { panel: 'connect', person: 'participantId', study: 'projectId', session: 'assignmentId' },
  { panel: 'generic', person: 'participant', study: 'study', session: 'session' },
];

/** Somebody as a panel names them; null: it names none. */
export interface PanelArrival {
  readonly panel: string;
  readonly person: string;
  readonly study: string | null;
  readonly session: string | null;
}

/** What any panel writes into an address is one word of at most 128 characters. */
const word = /^[\w.:@~-]{1,128}$/;

/** Who comes with these parameters of an address; undefined: no panel names anybody in them. */
export function panelArrival(parameters: Readonly<Record<string, string>>): PanelArrival | undefined {
  const value = (name: string): string | null => {
    const found = parameters[name];
    return found !== undefined && word.test(found) ? found : null;
  };
  for (const { panel, person, study, session } of panels) {
    const who = value(person);
    if (who !== null) return { panel, person: who, study: value(study), session: value(session) };
  }
  return undefined;
}
