/** A form field with its label, hint and error. */
import { type ComponentProps, useId } from 'react';
import '../account/account.css';

interface Props
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue' | 'maxLength'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Error shown beside it. */
  readonly problem?: string | null;
  /** Takes the focus when it comes. */
  readonly focused?: boolean;
}

export function FormField({ name, label, hint, problem = null, focused = false, ...rest }: Props) {
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="field"
        dir="auto"
        ref={focused ? focus : undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-note`}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
      <p
        id={`${id}-note`}
        className={problem === null ? 'small soft' : 'small account-problem'}
        aria-live="polite"
      >
        {problem ?? hint}
      </p>
    </div>
  );
}

const focus = (element: HTMLInputElement | null) => element?.focus();
