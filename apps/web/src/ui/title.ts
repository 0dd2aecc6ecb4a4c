/** The title of the tab; a ready check flashes over it. */
import { useEffect } from 'react';

interface TitleEntry {
  readonly text: string;
}

const house = 'Parlour';
let names: readonly TitleEntry[] = [];
let flash: string | null = null;

const show = () => {
  document.title = flash ?? names.at(-1)?.text ?? house;
};

/** Sets the tab's title while mounted; null: the outer title applies. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const mine = { text: title };
    names = [...names, mine];
    show();
    return () => {
      names = names.filter((one) => one !== mine);
      show();
    };
  }, [title]);
}

/** Flashes the tab's title between this text and the normal one. */
export function useTitleFlash(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const turn = () => {
      flash = flash === null ? `● ${text}` : null;
      show();
    };
    turn();
    const timer = setInterval(turn, 700);
    return () => {
      clearInterval(timer);
      flash = null;
      show();
    };
  }, [text]);
}
