/** The pages that a format has to itself, its presets, its rules and its lesson, under its name in the address. */
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type FormatFace, faceOf } from './faces.ts';
import { MissingPage } from './shell/missing-page.tsx';

type From = '/$format/choose' | '/$format/rules' | '/$format/learn';

function FormatPage({ from, part }: { from: From; part: 'Choose' | 'Rules' | 'Learn' }) {
  const { format } = useParams({ from });
  const Page: FormatFace['Rules'] = faceOf(format)?.[part];
  return Page === undefined ? (
    <MissingPage />
  ) : (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}

export const ChoosePage = () => <FormatPage from="/$format/choose" part="Choose" />;
export const RulesPage = () => <FormatPage from="/$format/rules" part="Rules" />;
export const LessonPage = () => <FormatPage from="/$format/learn" part="Learn" />;
