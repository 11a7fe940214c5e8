import type { BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import type { Asker } from '../records/index.js'

export interface BulkAsker extends Asker {
  /** Raises what the operation raises that does it to one record, for whoever may not call that. */
  authorize(action: BulkAction): void
}
