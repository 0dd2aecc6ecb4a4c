/** Runs a replay in time, and listens to its keys. */
import { useEffect } from 'react';
import { useStore } from '../connection/store.ts';
import { keysWork } from '../ui/use-keys.ts';
import type { Player } from './player.ts';

/** Lets the replay run with the frames of the screen, as long as it plays. */
export function usePlayback(player: Player): void {
  const playing = useStore(player.state, (state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function pass(now) {
      player.pass(Math.max(now - last, 0));
      last = now;
      frame = requestAnimationFrame(pass);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, playing]);
}

/** Space, arrows, brackets, Home and End, unless they mean something where the focus is. */
export function useReplayKeys(player: Player): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return;
      const act = actionOf(player, event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [player]);
}

function actionOf(player: Player, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const step = shiftKey ? 10_000 : 1000;
  const actions: Readonly<Record<string, () => void>> = {
    ' ': player.toggle,
    ArrowLeft: () => player.skip(-step),
    ArrowRight: () => player.skip(step),
    Home: () => player.seek(0),
    End: () => player.seek(player.length),
    '[': () => player.toMark(-1),
    ']': () => player.toMark(1),
  };
  // Brackets are characters, so they can be switched off, and are off where the switch is hidden (WCAG 2.1.4).
  if ((key === '[' || key === ']') && !keysWork()) return undefined;
  return actions[key];
}

/** Our own slider is free; fields, dialogs, things that one presses and lists that scroll keep their keys. */
function isFree({ target, key }: KeyboardEvent): boolean {
  const element = target instanceof HTMLElement ? target : null;
  if (element === null || element.closest('.scrub') !== null) return true;
  // Space does nothing to a speed that is chosen already.
  if (key === ' ' && element.matches('.speed input:checked')) return true;
  if (element.closest('input, textarea, select, dialog, [contenteditable]') !== null) return false;
  if (key === ' ') return element.closest('button, a, summary') === null;
  return element.closest('[role=log]') === null || key === '[' || key === ']';
}
