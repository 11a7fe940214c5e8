export interface MarkProps {
  /** In pixels. */
  size?: number
}

/**
 * The mark: the pointed door of an almonry, which is the letter A, with a coin in it. It takes the colour of the text
 * around it and says nothing to screen readers, because the name stands beside it.
 */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5.5 28.5V17.6C5.5 11 10 6 16 3c6 3 10.5 8 10.5 14.6v10.9" />
        <path d="M5.5 22.5h21" />
        <circle cx="16" cy="15.2" r="3.3" />
      </g>
    </svg>
  )
}
