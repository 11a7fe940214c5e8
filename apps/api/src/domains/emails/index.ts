export { EmailsService } from './emails.service.js'
