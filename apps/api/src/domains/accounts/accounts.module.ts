import { Module } from '@nestjs/common'
import { SessionFinder } from '../../platform/access/session-finder.js'
import { AccountsController } from './accounts.controller.js'
import { AccountsService } from './accounts.service.js'
import { CurrentUserReader } from './current-user.reader.js'
import { Passwords } from './passwords.js'
import { Sessions } from './sessions.js'

@Module({
  controllers: [AccountsController],
  providers: [AccountsService, CurrentUserReader, Passwords, Sessions, { provide: SessionFinder, useExisting: Sessions }],
  exports: [AccountsService, Passwords, SessionFinder],
})
export class AccountsModule {}
