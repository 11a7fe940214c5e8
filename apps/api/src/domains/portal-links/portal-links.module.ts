import { Module } from '@nestjs/common'
import { CampaignsModule } from '../campaigns/index.js'
import { PortalLinks } from './portal-links.repository.js'

@Module({ imports: [CampaignsModule], providers: [PortalLinks], exports: [PortalLinks] })
export class PortalLinksModule {}
