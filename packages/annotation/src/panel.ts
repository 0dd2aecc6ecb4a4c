/** Parameters by which panels name an annotator in the address that they send them to. */

/** Parameter names of a panel. */
interface Panel {
  readonly panel: string;
  readonly person: string;
  readonly study: string;
  readonly session: string;
}

/** Parameter names of panels, and generic ones for any other. A code of SONA is one person's one visit. */
export const panels: readonly Panel[] = [
  { panel: 'prolific', person: 'PROLIFIC_PID', study: 'STUDY_ID', session: 'SESSION_ID' },
  { panel: 'connect', person: 'participantId', study: 'projectId', session: 'assignmentId' },
  { panel: 'mturk', person: 'workerId', study: 'hitId', session: 'assignmentId' },
  { panel: 'sona', person: 'survey_code', study: 'experiment_id', session: 'survey_code' },
  { panel: 'generic', person: 'participant', study: 'study', session: 'session' },
];

/** Identity from a panel; null if the panel gives none. */
export interface PanelArrival {
  readonly panel: string;
  readonly person: string;
  readonly study: string | null;
  readonly session: string | null;
}

/** Panel parameters are one word of at most 128 characters. */
const word = /^[\w.:@~-]{1,128}$/;

/** Returns the panel identity in the parameters of an address; undefined if there is none. */
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

/** Whether Mechanical Turk shows its task to someone who has not accepted it. */
export const isPanelPreview = ({ assignmentId }: Readonly<Record<string, string>>): boolean =>
  assignmentId === 'ASSIGNMENT_ID_NOT_AVAILABLE';
