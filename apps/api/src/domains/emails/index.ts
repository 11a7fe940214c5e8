export { EmailsModule } from './emails.module.js'
export { EmailsService } from './emails.service.js'
