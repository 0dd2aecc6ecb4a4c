/** Tests of panel parameters in a campaign's address. */
import { expect, test } from 'vitest';
import { panelArrival } from './panel.ts';

test('the parameters of Prolific, of Connect and of any other panel name a person, a study and a stay', () => {
  expect(panelArrival({ PROLIFIC_PID: 'p1', STUDY_ID: 's1', SESSION_ID: 'v1', other: 'x' })).toEqual({
    ...{ panel: 'prolific', person: 'p1', study: 's1', session: 'v1' },
  });
  expect(panelArrival({ participantId: 'p1', assignmentId: 'v1' })).toEqual({
    ...{ panel: 'connect', person: 'p1', study: null, session: 'v1' },
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
