import { Module } from '@nestjs/common'
import { Versions } from './versions.js'

@Module({ providers: [Versions], exports: [Versions] })
export class VersionsModule {}
