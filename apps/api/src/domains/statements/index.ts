export { periodOfYear, statementsOfGifts } from './tax-years.js'
export { StatementsService } from './statements.service.js'
