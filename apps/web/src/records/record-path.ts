import type { RecordKind } from '@almoner/contracts/records/record'
import { paths } from '../paths'

/** The page of a record. */
export const recordPath: Record<RecordKind, (id: string) => string> = {
  donor: paths.donor,
  charge: paths.charge,
  donation: paths.donation,
  campaign: paths.campaignTimeline,
  fundraiser: paths.fundraiser,
}
