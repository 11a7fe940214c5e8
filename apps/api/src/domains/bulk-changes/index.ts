export { BulkChangesModule } from './bulk-changes.module.js'
export { BulkChangesService } from './bulk-changes.service.js'
