export { takeInGifts } from './acknowledgment.statements.js'
