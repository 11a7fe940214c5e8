import { Module } from '@nestjs/common'
import { CampaignsRepository } from './campaigns.repository.js'
import { CampaignsService } from './campaigns.service.js'

@Module({ providers: [CampaignsRepository, CampaignsService], exports: [CampaignsService] })
export class CampaignsModule {}
