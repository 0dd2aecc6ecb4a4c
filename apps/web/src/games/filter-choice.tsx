/** A choice of the filter of finished games. */
import { useId } from 'react';

export interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onPick: (value: string) => void;
}

/** A select field with immediate effect. */
export function FilterChoice({ label, value = '', options, onPick }: ChoiceProps) {
  const id = useId();
  return (
    <span className="filter-one">
      <label className="soft" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onPick(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
