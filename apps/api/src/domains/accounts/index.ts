export { AccountsModule } from './accounts.module.js'
export { AccountsService } from './accounts.service.js'
export { Passwords } from './passwords.js'
