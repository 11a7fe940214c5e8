import { Module } from '@nestjs/common'
import { AccountsModule } from '../accounts/index.js'
import { ApiKeysModule } from '../api-keys/index.js'
import { Invitations } from './invitations.js'
import { TeamController } from './team.controller.js'
import { TeamRepository } from './team.repository.js'
import { TeamService } from './team.service.js'

@Module({
  imports: [AccountsModule, ApiKeysModule],
  controllers: [TeamController],
  providers: [Invitations, TeamRepository, TeamService],
  exports: [Invitations, TeamService],
})
export class TeamModule {}
