import type { TimelineEntry } from '@almoner/contracts/records/timeline'

export interface TimelineLook {
  timeZone: string | undefined
  locale: string
  /** `YYYY-MM-DD` where the org is. */
  today: string
  /** Of the record whose timeline it is: what leads there needs no link. */
  recordId: string
  /** The note that is edited. */
  editing: string | undefined
  onEdit: (id: string | undefined) => void
}

export type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>
export type OtherThan<Kind extends TimelineEntry['kind']> = Exclude<TimelineEntry, { kind: Kind }>
