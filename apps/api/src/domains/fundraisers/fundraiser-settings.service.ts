import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  FundraiserSettings,
  SaveFundraiserSettingsInput,
  WaitingCounts,
} from '@almoner/contracts/fundraisers/own-page.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { FundraiserSettingsRepository } from './fundraiser-settings.repository.js'
import { FundraisersRepository } from './fundraisers.repository.js'

@Injectable()
export class FundraiserSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: FundraiserSettingsRepository,
    private readonly fundraisers: FundraisersRepository,
    private readonly audit: Audit,
  ) {}

  get(actor: Actor): Promise<FundraiserSettings> {
    return this.settings.of(actor.orgId)
  }

  async save(actor: Actor, changes: SaveFundraiserSettingsInput): Promise<FundraiserSettings> {
    const { orgId } = actor
    await this.em.transactional(async () => {
      await this.fundraisers.lockOrg(orgId)
      const row = await this.settings.lockOrMake(orgId)
      const before = settingsOf(row)
      row.reviewsChanges = changes.reviewsChanges ?? row.reviewsChanges
      row.showsRank = changes.showsRank ?? row.showsRank
      row.hasTeams = changes.hasTeams ?? row.hasTeams
      this.audit.record(actor, 'fundraisers.saveSettings', { subjectId: orgId, before, after: settingsOf(row) })
    })
    return this.settings.of(orgId)
  }

  waiting(actor: Actor): Promise<WaitingCounts> {
    return this.settings.countWaiting(actor.orgId)
  }
}

const settingsOf = ({ reviewsChanges, showsRank, hasTeams }: FundraiserSettings): FundraiserSettings => ({
  reviewsChanges,
  showsRank,
  hasTeams,
})
