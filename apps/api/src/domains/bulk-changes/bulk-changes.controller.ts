import {
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  startBulkChange,
  stopBulkChange,
} from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const BulkChangesController = controllerFor(
  startBulkChange,
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  stopBulkChange,
)
