import { Module } from '@nestjs/common'
import { Versions } from './versions.js'
import { VersionsRepository } from './versions.repository.js'
import { VersionsService } from './versions.service.js'

@Module({ providers: [Versions, VersionsRepository, VersionsService], exports: [Versions, VersionsService] })
export class VersionsModule {}
