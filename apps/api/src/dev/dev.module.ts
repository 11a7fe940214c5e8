import { Module } from '@nestjs/common'
import { DevMailController } from './dev-mail.controller.js'

/** What helps while developing and must not exist in production. */
@Module({ controllers: [DevMailController] })
export class DevModule {}
