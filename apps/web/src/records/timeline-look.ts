import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import type { TimelineItem } from '@almoner/ui/data/Timeline'

export interface TimelineLook {
  timeZone: string | undefined
  locale: string
  /** `YYYY-MM-DD` where the org is. */
  today: string
  /** Of the record whose timeline it is: what leads there needs no link. */
  recordId: string
  /** Whoever looks may read emails as they were sent. */
  opensMails: boolean
  /** The note that is edited. */
  editing: string | undefined
  onEdit: (id: string | undefined) => void
}

export type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>
export type OtherThan<Kind extends TimelineEntry['kind']> = Exclude<TimelineEntry, { kind: Kind }>

/** What an entry looks like, beside when it was. */
export type Drawn = Omit<TimelineItem, 'key' | 'when'>
