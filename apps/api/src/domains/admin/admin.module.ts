import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { OrgsModule } from '../orgs/index.js'
import { AdminController } from './admin.controller.js'
import { AdminRepository } from './admin.repository.js'
import { AdminService } from './admin.service.js'
import { Impersonation } from './impersonation.js'

@Module({
  imports: [AccountsModule, OrgsModule],
  controllers: [AdminController],
  providers: [AdminRepository, AdminService, Impersonation],
  exports: [AdminService],
})
export class AdminModule {}
