export interface MarkProps {
  /** In pixels. */
  size?: number
}

/**
 * The mark: the letter A, with a coin in the place of its bar. It takes the colour of the text
 * around it and says nothing to screen readers, because the name stands beside it.
 */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4.5 28 16 4l11.5 24" />
        <circle cx="16" cy="22.2" r="4.3" />
      </g>
    </svg>
  )
}
