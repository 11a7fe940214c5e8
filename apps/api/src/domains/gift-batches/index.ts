export { isInGiftBatch } from './batch-donors.statements.js'
