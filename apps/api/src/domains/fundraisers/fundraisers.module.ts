import { Module } from '@nestjs/common'
import { OrgsModule } from '../orgs/index.js'
import { TeamModule } from '../team/index.js'
import { FundraiserEmails } from './fundraisers.email.js'
import { FundraisersController } from './fundraisers.controller.js'
import { FundraisersRepository } from './fundraisers.repository.js'
import { FundraiserSignups } from './sign-up/fundraiser-signups.js'
import { FundraisersService } from './fundraisers.service.js'

@Module({
  imports: [OrgsModule, TeamModule],
  controllers: [FundraisersController],
  providers: [FundraiserEmails, FundraisersRepository, FundraiserSignups, FundraisersService],
  exports: [FundraisersService],
})
export class FundraisersModule {}
