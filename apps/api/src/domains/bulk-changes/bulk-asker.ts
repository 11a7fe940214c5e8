import type { BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Asker } from '../records/index.js'

export interface BulkAsker extends Asker {
  /** Raises what the operation raises that does it to one record, for whoever may not call that. */
  authorize(kind: RecordKind, action: BulkAction): void
}
