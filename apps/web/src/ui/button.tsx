/** A button. `primary`: the next action, one per place; `quiet`: no border. */
import type { ComponentProps } from 'react';
import './button.css';

type Look = 'primary' | 'plain' | 'quiet';

export function Button({
  look = 'plain',
  className = '',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={`button button-${look} ${className}`} {...rest} />;
}
