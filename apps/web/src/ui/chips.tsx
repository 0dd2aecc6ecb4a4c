/** One of a few options, side by side; on narrow screens the line scrolls. */
import './chips.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onPick: (value: string) => void;
}

/** A choice with immediate effect. */
export function Chips({ label, value, options, onPick }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll in one line
    <div className="chips" role="group" aria-label={label}>
      {options.map(([one, words]) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === value}
          onClick={() => onPick(one)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
