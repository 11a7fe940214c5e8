import type { ReactNode } from 'react'

export interface ToneSignProps {
  tone: 'good' | 'attention' | 'failed' | 'quiet' | 'waiting'
  /** In pixels; 18 unless told. */
  size?: number
  /** An icon or a figure. Screen readers are not told of it: words stand beside it. */
  children: ReactNode
}

/** A round sign in the colour of a tone. */
export const ToneSign = ({ tone, size = 18, children }: ToneSignProps) => (
  <span className="al-tone-sign" data-tone={tone} style={{ inlineSize: size }} aria-hidden="true">
    {children}
  </span>
)
