import type { ReactNode } from 'react'
import { toneIcon, type Tone } from './StatusTag.js'

export interface TimelineItem {
  key: string
  tone: Tone
  /** Instead of the tone's own. */
  icon?: ReactNode
  /** In plain words: what happened. */
  text: ReactNode
  /** When, mostly a `DateText` with its time. */
  when: ReactNode
  /** More of it, below: a reason, a note. */
  detail?: ReactNode
}

/** A story, in the order given. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="al-timeline">
      {items.map(({ key, tone, icon, text, when, detail }) => (
        <li key={key} className="al-timeline-item" data-tone={tone}>
          <span className="al-timeline-icon" aria-hidden="true">
            {icon ?? toneIcon(tone)}
          </span>
          <div className="al-timeline-text">{text}</div>
          <div className="al-timeline-when">{when}</div>
          {detail && <div className="al-timeline-detail">{detail}</div>}
        </li>
      ))}
    </ol>
  )
}
