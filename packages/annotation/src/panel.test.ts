/** Tests of panel parameters in a campaign's address. */
import { expect, test } from 'vitest';
import { isPanelPreview, panelArrival } from './panel.ts';

test('the parameters of each panel name a person, a study and a stay', () => {
  expect(panelArrival({ PROLIFIC_PID: 'p1', STUDY_ID: 's1', SESSION_ID: 'v1', other: 'x' })).toEqual({
    ...{ panel: 'prolific', person: 'p1', study: 's1', session: 'v1' },
  });
  expect(panelArrival({ participantId: 'p1', assignmentId: 'v1' })).toEqual({
    ...{ panel: 'connect', person: 'p1', study: null, session: 'v1' },
  });
  expect(
    panelArrival({ workerId: 'W1', hitId: 'h1', assignmentId: 'v1', turkSubmitTo: 'https://x' }),
  ).toEqual({
    ...{ panel: 'mturk', person: 'W1', study: 'h1', session: 'v1' },
  });
  expect(panelArrival({ survey_code: '4711' })).toEqual({
    ...{ panel: 'sona', person: '4711', study: null, session: '4711' },
  });
  expect(panelArrival({ participant: 'p1' })).toMatchObject({ panel: 'generic', session: null });
});

test('what no panel writes names nobody', () => {
  expect(panelArrival({})).toBeUndefined();
  expect(panelArrival({ name: 'Ann' })).toBeUndefined();
  expect(panelArrival({ PROLIFIC_PID: '' })).toBeUndefined();
  // A template that the panel has not filled in.
  expect(panelArrival({ PROLIFIC_PID: '{{%PROLIFIC_PID%}}' })).toBeUndefined();
  expect(panelArrival({ participant: 'x'.repeat(129) })).toBeUndefined();
});

test('a preview of Mechanical Turk is no visit', () => {
  expect(isPanelPreview({ assignmentId: 'ASSIGNMENT_ID_NOT_AVAILABLE', hitId: 'h1' })).toBe(true);
  expect(isPanelPreview({ assignmentId: 'v1', workerId: 'W1' })).toBe(false);
});
