/** The sound of the ready check, made by the browser itself, and the vibration of a phone. */
import { recall, remember } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';

/** Is there a sound? Kept in this browser; there is one unless somebody switches it off. */
export const soundOn = createStore(recall('sound', 'browser') !== 'off');

export function switchSound(on: boolean): void {
  soundOn.set(() => on);
  remember('sound', on ? null : 'off', 'browser');
  if (on) ring();
}

let context: AudioContext | undefined;

/** To be called from a click or a key: browsers let no page sound that nobody has touched. */
export function tuneIn(): void {
  if (!soundOn.get() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
}

/** Frequency in hertz, and when it begins, in seconds. */
const notes = [
  [659.25, 0],
  [880, 0.16],
] as const;
/** How long a note takes to fade, in seconds, and how loud it begins, of 1. */
const fade = 0.45;
const loudness = 0.16;
/** In milliseconds: on, off, on. */
const vibration = [180, 90, 180];

/** Two short notes, upwards. */
export function ring(): void {
  if (!soundOn.get()) return;
  navigator.vibrate?.(vibration);
  tuneIn();
  if (context === undefined) return;
  const now = context.currentTime;
  for (const [frequency, after] of notes) {
    const note = context.createOscillator();
    const gain = context.createGain();
    note.type = 'triangle';
    note.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, now + after);
    gain.gain.exponentialRampToValueAtTime(0.001, now + after + fade);
    note.connect(gain).connect(context.destination);
    note.start(now + after);
    note.stop(now + after + fade);
  }
}
