/** The sounds of a call, of a turn and of an end, made by the browser itself, and the vibration of a phone. */
import { readLocal, writeLocal } from '../connection/memory.ts';
import { createStore } from '../connection/store.ts';

/** Whether sound is on, from the first game or wait on. Only switching it off is stored in this browser. */
export const soundOn = createStore(readLocal('sound', 'browser') !== 'off');

export function switchSound(on: boolean): void {
  soundOn.set(() => on);
  writeLocal('sound', on ? null : 'off', 'browser');
  if (on) ring();
}

let context: AudioContext | undefined;

/** To be called on a click or key: browsers block sound before user interaction. */
export function unlockSound(): void {
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
const endNotes: Notes = [
  [523.25, 0],
  [659.25, 0.14],
  [783.99, 0.28],
  [1046.5, 0.46],
];
/** Fade of a note in seconds, and its initial volume out of 1. */
const fade = 0.45;
const loudness = 0.16;
/** In milliseconds: on, off, on. */
const vibration = [180, 90, 180];
const revealVibration = 120;

/** Two short rising notes: a player is called to a table. */
export function ring(): void {
  if (!soundOn.get()) return;
  navigator.vibrate?.(vibration);
  play(callNotes);
}

/** One short note: it is the player's turn. */
export function chime(): void {
  if (soundOn.get()) play(turnNotes);
}

/** Four rising notes: a game on the projector is over. */
export function fanfare(): void {
  if (soundOn.get()) play(endNotes);
}

/**
 * One short vibration: the game is over, and its secret is shown. Without a sound, since people often play in one
 * room. Browsers report a vibration before any touch as an error.
 */
export function buzz(): void {
  if (soundOn.get() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(revealVibration);
}

function play(notes: Notes): void {
  unlockSound();
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
