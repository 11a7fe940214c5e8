import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  settle,
  type CheckoutOverrides,
  type CheckoutSettings as Settled,
} from '@almoner/contracts/checkout-settings/checkout-settings'
import type {
  CheckoutChange,
  CheckoutLevel,
  CheckoutSettingsOfLevel,
  SaveCheckoutSettingsInput,
} from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { newId } from '../../platform/ids.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { Versions } from '../versions/index.js'
import { CheckoutSettings } from './checkout-settings.entity.js'
import { CheckoutSettingsRepository, type LevelsRow } from './checkout-settings.repository.js'

@Injectable()
export class CheckoutSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CheckoutSettingsRepository,
    private readonly versions: Versions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The settings that hold for a campaign, or for the org without one: each field from the campaign, else from the org's
   * defaults, else as Almoner begins. Amounts in minor units of the campaign's currency. Raises `not_found`.
   */
  async effective(orgId: string, campaignId: string | null): Promise<Settled> {
    const row = await this.levelsOrFail(orgId, campaignId)
    return settle(row.campaignOwn ?? {}, row.orgOwn ?? {})
  }

  /** One level with what it inherits. Raises `not_found`. */
  async getCheckoutSettings(actor: Actor, { campaignId = null }: NullableLevel): Promise<CheckoutSettingsOfLevel> {
    return shown(campaignId, await this.levelsOrFail(actor.orgId, campaignId))
  }

  /**
   * Sets the fields that are named, inherits again those that are null, and leaves the rest. The org's defaults without a
   * campaign. Raises `not_found`, and `input_invalid` for a fund that is not the org's, or a gateway that the campaign's entity takes no money by.
   */
  async saveCheckoutSettings(actor: Actor, input: SaveCheckoutSettingsInput): Promise<CheckoutSettingsOfLevel> {
    const campaignId = input.campaignId ?? null
    await this.levelsOrFail(actor.orgId, campaignId)
    await this.refuseUnknownDesignations(actor, input.settings)
    await this.refuseForeignGateway(actor, campaignId, input.settings)
    await this.em.transactional(async () => {
      const now = this.clock.now()
      const found = await this.settings.lock(actor.orgId, campaignId)
      const before = found?.own ?? {}
      const own = changed(before, input.settings)
      if (JSON.stringify(own) === JSON.stringify(before)) return
      if (found) Object.assign(found, { own, savedAt: now })
      else this.em.create(CheckoutSettings, { orgId: actor.orgId, campaignId, own, savedAt: now })
      this.versions.keep(actor, 'checkout_settings', campaignId, own)
      this.audit.record(actor, 'campaigns.saveCheckoutSettings', {
        subjectId: campaignId ?? actor.orgId,
        before,
        after: own,
      })
    })
    return this.getCheckoutSettings(actor, { campaignId })
  }

  /** Gives a new campaign the settings of another, in the transaction in which it is opened. */
  async copy(actor: Actor, from: string, to: string): Promise<void> {
    const found = await this.settings.lock(actor.orgId, from)
    if (found) this.begin(actor.orgId, to, withOwnRewards(found.own))
  }

  /** Gives a new campaign its first settings, in the transaction in which it is opened. */
  begin(orgId: string, campaignId: string, own: CheckoutOverrides): void {
    this.em.create(CheckoutSettings, { orgId, campaignId, own, savedAt: this.clock.now() })
  }

  private async levelsOrFail(orgId: string, campaignId: string | null): Promise<LevelsRow> {
    return orNotFound(await this.settings.levels(orgId, campaignId))
  }

  private async refuseForeignGateway(
    { orgId }: Actor,
    campaignId: string | null,
    { gatewayIntegrationId }: CheckoutChange,
  ): Promise<void> {
    if (!gatewayIntegrationId) return
    const at = 'settings.gatewayIntegrationId'
    if (!campaignId) throw Problem.at(at, 'A gateway belongs to one entity. Choose it on a campaign.')
    if (!(await this.settings.takesMoneyBy(orgId, campaignId, gatewayIntegrationId)))
      throw Problem.at(at, 'The campaign’s entity does not use this gateway')
  }

  private async refuseUnknownDesignations(actor: Actor, { designationChoice }: CheckoutChange): Promise<void> {
    if (!designationChoice) return
    const { designationIds, initialId } = designationChoice
    const unknown = await this.settings.unknownDesignations(actor.orgId, [
      ...designationIds,
      ...(initialId ? [initialId] : []),
    ])
    if (unknown.length === 0) return
    const path = unknown.includes(initialId ?? '') ? 'initialId' : 'designationIds'
    throw Problem.at(`settings.designationChoice.${path}`, 'This fund does not accept gifts')
  }
}

/** The stock of a reward is counted by its id, so that those of a copy are others. */
const withOwnRewards = ({ rewards, ...own }: CheckoutOverrides): CheckoutOverrides => ({
  ...own,
  ...(rewards && { rewards: rewards.map((reward) => ({ ...reward, id: newId() })) }),
})

type NullableLevel = { [Field in keyof CheckoutLevel]: CheckoutLevel[Field] | null }

function changed(own: CheckoutOverrides, change: CheckoutChange): CheckoutOverrides {
  const next: Record<string, unknown> = { ...own }
  for (const [field, value] of Object.entries(change)) {
    if (value === null) delete next[field]
    else if (value !== undefined) next[field] = value
  }
  return next
}

function shown(campaignId: string | null, row: LevelsRow): CheckoutSettingsOfLevel {
  const org = row.orgOwn ?? {}
  const own = campaignId === null ? org : (row.campaignOwn ?? {})
  const inherited = campaignId === null ? settle() : settle(org)
  return {
    campaignId,
    currency: row.currency,
    own,
    inherited,
    effective: { ...inherited, ...own },
    savedAt: campaignId === null ? row.orgSavedAt : row.campaignSavedAt,
  }
}
