import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { CampaignsModule } from '../campaigns/index.js'
import { DesignationsModule } from '../designations/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { OrgsModule } from '../orgs/index.js'
import { SignUpController } from './sign-up.controller.js'
import { SignUpService } from './sign-up.service.js'

@Module({
  imports: [AccountsModule, CampaignsModule, DesignationsModule, GatewaysModule, OrgsModule],
  controllers: [SignUpController],
  providers: [SignUpService],
  exports: [SignUpService],
})
export class SignUpModule {}
