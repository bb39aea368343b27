import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonTone = 'go' | 'strong' | 'line' | 'chalk' | 'plain' | 'danger';
type Look = { tone?: ButtonTone; size?: 'small' | 'medium' | 'large'; wide?: boolean };

const tones: Record<ButtonTone, string> = {
  go: 'bg-flood text-on-flood hover:bg-flood-lit',
  strong: 'bg-strong text-on-strong hover:opacity-90',
  line: 'text-ink ring-[1.5px] ring-inset ring-current hover:bg-mint',
  /** Outline on a dark background. */
  chalk: 'text-white ring-[1.5px] ring-inset ring-current hover:bg-white/10',
  plain: 'text-pitch hover:bg-mint',
  danger: 'text-clay ring-[1.5px] ring-inset ring-current hover:bg-blush',
};
const sizes = {
  small: 'min-h-11 px-4 text-[0.9375rem]',
  medium: 'min-h-12 px-5.5',
  large: 'min-h-14 px-7 text-[1.0625rem]',
} as const;

/** Returns the classes of a button, also for links and labels. */
export function buttonLook({ tone = 'strong', size = 'medium', wide = false }: Look): string {
  return [
    'inline-flex items-center justify-center gap-2 rounded-full font-[620] whitespace-nowrap transition-colors',
    'disabled:opacity-60 aria-disabled:opacity-60',
    tones[tone],
    sizes[size],
    wide ? 'w-full' : '',
  ].join(' ');
}

export function Button({
  tone,
  size,
  wide,
  busy = false,
  busyText,
  className = '',
  children,
  disabled,
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean; busyText?: string }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      className={`${buttonLook({ tone, size, wide })} ${className}`}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

export function LinkButton({
  tone,
  size,
  wide,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={`${buttonLook({ tone, size, wide })} ${className}`} />;
}
