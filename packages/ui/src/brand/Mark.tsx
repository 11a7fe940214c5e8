export interface MarkProps {
  /** In pixels. */
  size?: number
}

/**
 * The mark: a coin over an open purse, drawn in one line. It takes the colour of the text around it and says nothing
 * to screen readers, because the name stands beside it.
 */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="16" cy="7.5" r="3.9" />
        <path d="M7.2 14.2h17.6" />
        <path d="M9.4 14.2c-3 3.3-4.6 6.3-4.6 9.2 0 3.6 2.9 5.6 11.2 5.6s11.2-2 11.2-5.6c0-2.9-1.6-5.9-4.6-9.2" />
        <path d="M11.2 22.4c1.5 1.4 3.1 2.1 4.8 2.1s3.3-.7 4.8-2.1" />
      </g>
    </svg>
  )
}
