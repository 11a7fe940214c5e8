import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export const buttonKinds = ['default', 'primary', 'quiet', 'danger'] as const
export type ButtonKind = (typeof buttonKinds)[number]

interface ButtonLook {
  kind?: ButtonKind
  size?: 'tiny' | 'small' | 'medium'
  shape?: 'icon'
  isWide?: boolean
}

/** The attributes that make any element look like a button: spread them on a router's link. */
export function buttonLook({ kind = 'default', size = 'medium', shape, isWide }: ButtonLook = {}) {
  return {
    className: 'al-button',
    'data-kind': kind,
    'data-size': size,
    'data-shape': shape,
    'data-wide': isWide || undefined,
  }
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  icon?: ReactNode
  /** Work is under way: the button keeps its place and words, and does nothing more. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that says what it does, with a verb. One `primary` a screen. With `shape="icon"` give it an `aria-label`. */
export function Button({
  kind,
  size,
  shape,
  isWide,
  icon,
  isBusy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook({ kind, size, shape, isWide })}
      type={type}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <span className="al-busy-ring" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
