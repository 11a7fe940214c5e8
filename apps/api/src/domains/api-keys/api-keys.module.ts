import { Module } from '@nestjs/common'
import { ApiKeyReader } from '../../platform/access/api-key-reader.js'
import { ApiKeyGate } from './api-key-gate.js'
import { ApiKeysRepository } from './api-keys.repository.js'
import { ApiKeysService } from './api-keys.service.js'
import { MemberKeys } from './member-keys.js'

@Module({
  providers: [ApiKeysRepository, ApiKeysService, MemberKeys, { provide: ApiKeyReader, useClass: ApiKeyGate }],
  exports: [ApiKeysService, MemberKeys, ApiKeyReader],
})
export class ApiKeysModule {}
