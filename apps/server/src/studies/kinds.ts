/** The kinds of streams of this feature. */
import { type StreamKind, streamKind } from '@parlour/host';
import { lastStudyEvents, studyRules } from '@parlour/study';

/** Without external access: commands come by routes of studies. */
export const studyStreamKinds: readonly StreamKind[] = [streamKind('s_', studyRules, lastStudyEvents)];
