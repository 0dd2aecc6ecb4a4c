/** One item of a questionnaire. */
import { useId } from 'react';

export type ItemValue = string | number | readonly string[];

export interface Item {
  readonly item: string;
  readonly type: 'choice' | 'choices' | 'scale' | 'number' | 'text' | 'long-text' | 'consent';
  readonly text: string;
  readonly required: boolean;
  readonly when?: { readonly item: string; readonly is: readonly (string | number)[] };
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly from?: number;
  readonly to?: number;
  readonly left?: string;
  readonly right?: string;
  readonly min?: number;
  readonly max?: number;
}

interface FieldProps {
  readonly item: Item;
  readonly value: ItemValue | undefined;
  readonly onChange: (value: ItemValue) => void;
}

export function ItemField({ item, value, onChange }: FieldProps) {
  const id = useId();
  switch (item.type) {
    case 'choice':
    case 'scale':
      return <ChoiceField item={item} value={value} onChange={onChange} />;
    case 'choices':
      return <ChoicesField item={item} value={value} onChange={onChange} />;
    case 'consent':
      return (
        <label className="check-line">
          <input
            type="checkbox"
            required={item.required}
            checked={value === 'yes'}
            onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
          />
          {item.text}
        </label>
      );
    case 'number':
      return (
        <div className="study-item">
          <label htmlFor={id}>{item.text}</label>
          <input
            id={id}
            type="number"
            step="any"
            required={item.required}
            min={item.min}
            max={item.max}
            value={(value as number | undefined) ?? ''}
            onChange={(event) => onChange(event.target.value === '' ? '' : event.target.valueAsNumber)}
          />
        </div>
      );
    default: {
      const shared = {
        id,
        required: item.required,
        maxLength: item.max,
        value: (value as string | undefined) ?? '',
      };
      return (
        <div className="study-item">
          <label htmlFor={id}>{item.text}</label>
          {item.type === 'text' ? (
            <input type="text" {...shared} onChange={(event) => onChange(event.target.value)} />
          ) : (
            <textarea rows={4} {...shared} onChange={(event) => onChange(event.target.value)} />
          )}
        </div>
      );
    }
  }
}

/** One of several options; a scale has a number for each. */
function ChoiceField({ item, value, onChange }: FieldProps) {
  const { from = 1, to = 5, left, right, options } = item;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const shown: readonly { readonly value: ItemValue; readonly text: string }[] =
    options ?? numbers.map((one) => ({ value: one, text: String(one) }));
  return (
    <fieldset className={options === undefined ? 'study-item study-scale' : 'study-item'}>
      <legend>{item.text}</legend>
      {left !== undefined && <span className="small soft">{left}</span>}
      {shown.map((one) => (
        <label key={String(one.value)} className="check-line">
          <input
            type="radio"
            name={item.item}
            required={item.required}
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          {one.text}
        </label>
      ))}
      {right !== undefined && <span className="small soft">{right}</span>}
    </fieldset>
  );
}

function ChoicesField({ item, value, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset className="study-item">
      <legend>{item.text}</legend>
      {(item.options ?? []).map((one) => (
        <label key={one.value} className="check-line">
          <input
            type="checkbox"
            checked={chosen.includes(one.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, one.value] : chosen.filter((each) => each !== one.value),
              )
            }
          />
          {one.text}
        </label>
      ))}
    </fieldset>
  );
}
