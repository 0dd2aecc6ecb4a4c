/** The sounds of a call and of a turn, made by the browser itself, and the vibration of a phone. */
import { recall, remember } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';

/** Is there a sound? Kept in this browser; there is none until somebody switches it on. */
export const soundOn = createStore(recall('sound', 'browser') === 'on');

export function switchSound(on: boolean): void {
  soundOn.set(() => on);
  remember('sound', on ? 'on' : null, 'browser');
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
type Notes = readonly (readonly [frequency: number, after: number])[];
const callNotes: Notes = [
  [659.25, 0],
  [880, 0.16],
];
const turnNotes: Notes = [[587.33, 0]];
/** How long a note takes to fade, in seconds, and how loud it begins, of 1. */
const fade = 0.45;
const loudness = 0.16;
/** In milliseconds: on, off, on. */
const vibration = [180, 90, 180];

/** Two short notes, upwards: somebody is called to a table. */
export function ring(): void {
  if (!soundOn.get()) return;
  navigator.vibrate?.(vibration);
  play(callNotes);
}

/** One short note: it is somebody's turn. */
export function chime(): void {
  if (soundOn.get()) play(turnNotes);
}

function play(notes: Notes): void {
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
