export { AccountTokens, type IssuedToken, type TokenHolder, type TokenRequest } from './account-tokens.js'
export { AccountsModule } from './accounts.module.js'
export { AccountsService } from './accounts.service.js'
export { Passwords } from './passwords.js'
