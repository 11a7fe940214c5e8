export { StatementsService } from './statements.service.js'
