import type { RecordKind } from '@almoner/contracts/records/record'
import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import type { SignedIn } from '../src/platform/access/actor.js'
import type { TestApi } from './create-test-api.js'

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

/** The entries of one kind on a record's timeline, the newest first. */
export async function timelineOf<Kind extends TimelineEntry['kind']>(
  api: TestApi,
  who: SignedIn,
  recordKind: RecordKind,
  recordId: string,
  kind: Kind,
): Promise<EntryOf<Kind>[]> {
  const { rows } = await api.as(who).records.timeline({ recordKind, recordId, limit: 100 })
  return rows.filter((entry): entry is EntryOf<Kind> => entry.kind === kind)
}
