/** What starts sooner than a table: practice against a computer, and a table among friends. */
import { useTranslation } from 'react-i18next';
import { faceOf } from '../faces.ts';
import { practiseText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { usePractice } from './use-practice.ts';
import './wait-columns.css';

interface Props {
  readonly preset: string;
  readonly format: string;
  /** The role that one waits for: practice is for it, if possible. */
  readonly role: string;
}

export function Quicker({ preset, format, role }: Props) {
  const { t } = useTranslation();
  const { practice = { preset, roles: [role] } } = faceOf(format) ?? {};
  const alone = usePractice(practice.preset, format);
  const friends = usePractice(preset, format);
  const problem = alone.problem ?? friends.problem;
  const practised = practice.roles.includes(role) ? role : practice.roles[0];
  return (
    <section className="wait-quicker" aria-labelledby="quicker">
      <h2 id="quicker">{t('wait.quicker')}</h2>
      {practised !== undefined && (
        <button type="button" className="wait-way" onClick={() => alone.practise({ role: practised })}>
          <strong>{practiseText('card', format, practised)}</strong>
          <span className="small soft">{t('wait.practiceKeeps')}</span>
        </button>
      )}
      <button type="button" className="wait-way" onClick={() => void friends.invite()}>
        <strong>{t('card.invite')}</strong>
        <span className="small soft">{t('wait.inviteWhat')}</span>
      </button>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </section>
  );
}
