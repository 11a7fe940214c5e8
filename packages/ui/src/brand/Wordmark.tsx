import { Mark } from './Mark.js'

export interface WordmarkProps {
  /** The height of the mark in pixels; the name follows it. */
  size?: number
  /** The mark alone, the name for screen readers only. */
  isShort?: boolean
}

/** The mark and the name beside it. */
export function Wordmark({ size = 26, isShort }: WordmarkProps) {
  return (
    <span className="al-wordmark" style={{ fontSize: size * 0.78 }}>
      <Mark size={size} />
      <span className={isShort ? 'al-hidden' : undefined}>Almoner</span>
    </span>
  )
}
