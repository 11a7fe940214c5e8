export { personOf, recordOfRow } from './record.statements.js'
export { Records, type Asker } from './records.service.js'
