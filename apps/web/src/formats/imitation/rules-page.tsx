/** The rules of the imitation game on one page. */
import { Link } from '@tanstack/react-router';
import { usePractice } from '../../lobby/use-practice.ts';
import { TalkRules } from '../../talk/rules-page.tsx';
import { Button } from '../../ui/button.tsx';
import { presetText } from '../../words/roles.ts';
import { sentence } from '../../words/sentence.ts';
import { useFormatTranslation } from './words/index.ts';

/** Too few wait for it: it is played among friends. */
const long = 'imitation/15';
const rules = ['table', 'talk', 'verdict', 'seal'] as const;

export default function RulesPage() {
  const w = useFormatTranslation();
  return (
    <TalkRules
      title={w('rules.title')}
      rules={rules.map((rule) => ({ title: w(`rules.${rule}.title`), text: w(`rules.${rule}.text`) }))}
    >
      <Link to="/$format/wait" params={{ format: 'imitation' }} search={{}} className="button button-primary">
        {w('rules.play')}
      </Link>
      <section className="stack" aria-labelledby="studies">
        <h2 id="studies">{w('rules.studies')}</h2>
        <p>{w('rules.studiesWhat')}</p>
        <div className="row">
          <InviteTo preset="imitation/ucsd" words={w('rules.invite')} />
          <InviteTo preset="imitation/two-ucsd" words={w('rules.inviteTwo')} />
        </div>
      </section>
      <div className="row">
        <InviteTo preset={long} words={presetText('imitation', long)} />
      </div>
    </TalkRules>
  );
}

/** A private table of a preset without a queue. */
function InviteTo({ preset, words }: { preset: string; words: string }) {
  const { invite, busy, problem } = usePractice(preset, 'imitation');
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void invite()}>
        {words}
      </Button>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}
