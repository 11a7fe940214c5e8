import { Module } from '@nestjs/common'
import { AccountsController } from './accounts.controller.js'
import { AccountsService } from './accounts.service.js'
import { CurrentUserReader } from './current-user.reader.js'
import { Passwords } from './passwords.js'
import { Sessions } from './sessions.js'

@Module({
  controllers: [AccountsController],
  providers: [AccountsService, CurrentUserReader, Passwords, Sessions],
  exports: [AccountsService, Passwords, Sessions],
})
export class AccountsModule {}
