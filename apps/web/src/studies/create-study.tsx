/** A new study from a file: its faults are shown line by line. */
import type { StudyDesk } from '@parlour/protocol';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { sentence } from '../words/sentence.ts';
import { studiesWords } from '../words/studies.ts';
import { type FileProblem, studiesAt } from './studies-calls.ts';

export function CreateStudy({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation(studiesWords);
  const { navigate } = useRouter();
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = await chosenText(event.currentTarget);
    setRefusal(null);
    const checked = await call<{ readonly problems: readonly FileProblem[] }>('POST', `${studiesAt}/check`, {
      file,
    });
    if ('error' in checked) return setRefusal(sentence(checked.error));
    setProblems(checked.value.problems);
    if (checked.value.problems.length > 0) return;
    const made = await call<StudyDesk>('POST', studiesAt, { file });
    if ('error' in made) return setRefusal(refusalText(made.error));
    onCreate();
    await navigate({ to: '/studies/{-$study}', params: { study: made.value.study } });
  };
  return (
    <form className="stack studies-words" onSubmit={(event) => void send(event)}>
      <StudyFileField />
      <FileProblems problems={problems} />
      {refusal !== null && <Notice loud>{t('unchanged', { why: refusal })}</Notice>}
      <div>
        <Button type="submit" look="primary">
          {t('create.go')}
        </Button>
      </div>
    </form>
  );
}

/** The message of the server says which field is wrong; others are known by their code. */
export const refusalText = (error: { readonly code: string; readonly message: string }): string =>
  error.code === 'act-refused' && error.message !== '' ? error.message : sentence(error as never);

/** The field by which a file is chosen. */
export function StudyFileField() {
  const { t } = useTranslation(studiesWords);
  return (
    <label className="stack studies-field">
      <span>{t('create.file')}</span>
      <span className="small soft">{t('create.what')}</span>
      <input type="file" name="file" required accept=".yaml,.yml,.json" />
    </label>
  );
}

/** The text of the chosen file. */
export async function chosenText(form: HTMLFormElement): Promise<string> {
  const file = new FormData(form).get('file');
  return file instanceof File ? file.text() : '';
}

export function FileProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { t } = useTranslation(studiesWords);
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <ul className="stack">
        {problems.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`} className="small">
            {t('create.fault', { line, field: field === '' ? t('create.whole') : field, message })}
          </li>
        ))}
      </ul>
    </div>
  );
}
