export { ApiKeysModule } from './api-keys.module.js'
export { ApiKeysService } from './api-keys.service.js'
export { MemberKeys } from './member-keys.js'
