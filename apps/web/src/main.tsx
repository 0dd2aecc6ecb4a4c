/** Starts the client: the line to the house, the words, the first page. */
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { forgetWhatWasRead } from './connection/forget.ts';
import { connectHouse } from './connection/house.ts';
import { HouseContext } from './connection/use-house.ts';
import { faceWords, showFaces } from './faces.ts';
import { faces } from './formats/index.ts';
import { router } from './router.tsx';
import { BarePage } from './shell/error-page.tsx';
import { loadWords } from './words/index.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './ui/field.css';

showFaces(faces);
const house = connectHouse(`${location.origin.replace('http', 'ws')}/socket`, forgetWhatWasRead);
await loadWords(faceWords);
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <HouseContext value={house}>
      <CatchBoundary getResetKey={() => 0} errorComponent={BarePage}>
        <RouterProvider router={router} />
      </CatchBoundary>
    </HouseContext>,
  );
