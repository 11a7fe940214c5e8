import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { AdminRepository } from './admin.repository.js'
import { AdminService } from './admin.service.js'
import { Impersonation } from './impersonation.js'

@Module({
  imports: [AccountsModule],
  providers: [AdminRepository, AdminService, Impersonation],
  exports: [AdminService],
})
export class AdminModule {}
