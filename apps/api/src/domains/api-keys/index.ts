export { ApiKeysService } from './api-keys.service.js'
export { MemberKeys } from './member-keys.js'
