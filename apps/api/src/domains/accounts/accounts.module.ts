import { Module } from '@nestjs/common'
import { SessionFinder } from '../../platform/access/session-finder.js'
import { AccountTokens } from './account-tokens.js'
import { AccountsController } from './accounts.controller.js'
import { AccountsService } from './accounts.service.js'
import { CurrentUserReader } from './current-user.reader.js'
import { Passwords } from './passwords.js'
import { Sessions } from './sessions.js'

@Module({
  controllers: [AccountsController],
  providers: [AccountTokens, AccountsService, CurrentUserReader, Passwords, Sessions, { provide: SessionFinder, useExisting: Sessions }],
  exports: [AccountTokens, AccountsService, Passwords, SessionFinder],
})
export class AccountsModule {}
