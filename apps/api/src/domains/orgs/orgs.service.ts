import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { features, type Feature } from '@almoner/contracts/features'
import { orgSchema, type Org as ShownOrg } from '@almoner/contracts/orgs/org'
import {
  initialOrgSettings,
  type OrgSettingsChanges,
  type SaveOrgSettingsInput,
} from '@almoner/contracts/orgs/org-settings'
import type { CompleteTourStepsInput, OrgById, SaveOrgInput } from '@almoner/contracts/orgs/orgs.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { requireFreshProof } from '../../platform/access/fresh-factor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Pictures } from '../../platform/files/pictures.js'
import { Problem } from '../../platform/problems/problem.js'
import { refuseChanged } from '../../platform/read-back.js'
import { LegalEntitiesRepository } from './legal-entities.repository.js'
import { Logos } from './logos.js'
import type { Org } from './org.entity.js'
import { OrgsRepository } from './orgs.repository.js'

@Injectable()
export class OrgsService {
  constructor(
    private readonly em: EntityManager,
    private readonly orgs: OrgsRepository,
    private readonly entities: LegalEntitiesRepository,
    private readonly logos: Logos,
    private readonly pictures: Pictures,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found` for any org but the one that is acted in. */
  async get(actor: Actor, { id }: OrgById): Promise<ShownOrg> {
    refuseOther(actor, id)
    return this.orgs.showOrFail(id)
  }

  /**
   * Saves name and website; a logo replaces the one before, and `deletesLogo` wins over it. Raises `not_found`, what is
   * wrong with the picture at `orgLogo`, `storage_exceeded`, and `input_invalid` at what is changed elsewhere.
   */
  async save(actor: Actor, { id, org, readBack, logo, deletesLogo }: SaveOrgInput): Promise<ShownOrg> {
    refuseOther(actor, id)
    if (readBack) refuseChanged(readBack, orgSchema.parse(await this.orgs.showOrFail(id)))
    const picture = logo && !deletesLogo ? await this.pictures.redrawFile(logo, 'orgLogo') : null
    let logoName: string | undefined
    try {
      await this.em.transactional(async () => {
        const found = await this.orgs.lockOrFail(id)
        const before = namesOf(found)
        if (picture) logoName = await this.logos.keep(id, picture)
        Object.assign(found, { name: org.name, website: org.website })
        if (logoName || deletesLogo) await this.setLogo(found, logoName ?? null)
        this.audit.record(actor, 'orgs.save', { subjectId: id, before, after: namesOf(found) })
      })
    } catch (error) {
      if (logoName) await this.logos.forget(id, logoName)
      throw error
    }
    return this.orgs.showOrFail(id)
  }

  /**
   * Changes what is named and leaves the rest, also of settings that have parts. Raises `impersonation_denied` where a
   * superuser would loosen in another's name what protects the org, `second_factor_stale` and
   * `password_stale` for another `refundProofFrom`.
   */
  async saveSettings(
    actor: Actor,
    visitor: SignedIn,
    { movesEntities = false, ...settings }: SaveOrgSettingsInput,
  ): Promise<ShownOrg> {
    if (actor.impersonationReason !== undefined && protectiveSettings.some((name) => settings[name] !== undefined))
      throw new Problem('impersonation_denied')
    await this.em.transactional(async () => {
      const org = await this.orgs.lockOrFail(actor.orgId)
      const before = settingsOf(org)
      // Else whoever found a session open could take the question away, and refund then.
      if (settings.refundProofFrom !== undefined && settings.refundProofFrom !== before.refundProofFrom)
        requireFreshProof(visitor, this.clock.now())
      changeSettings(org, settings)
      if (movesEntities) await this.moveEntities(actor, before.timeZone, org.timeZone)
      this.audit.record(actor, 'orgs.saveSettings', { subjectId: org.id, ...changesBetween(before, settingsOf(org)) })
    })
    return this.orgs.showOrFail(actor.orgId)
  }

  /** Gives entities that shared the org's time zone the new one. Gifts that were recorded keep their day. */
  private async moveEntities(actor: Actor, before: string, after: string): Promise<void> {
    if (before === after) return
    for (const entity of await this.entities.lockIn(actor.orgId, before)) {
      entity.timeZone = after
      const change = { before: { timeZone: before }, after: { timeZone: after } }
      this.audit.record(actor, 'entities.save', { subjectId: entity.id, ...change })
    }
  }

  /**
   * What those who run the platform set for an org. The fee holds for gifts from now on. Raises `not_found`, and
   * `subdomain_taken` at `pagesSubdomain`.
   */
  async saveAsPlatform(
    actor: Actor,
    { settings, feeBasisPoints, pagesSubdomain, featuresOff }: PlatformSettings,
  ): Promise<void> {
    try {
      await this.em.transactional(async () => {
        const org = await this.orgs.lockOrFail(actor.orgId)
        const shown = () => ({ ...settingsOf(org), feeBasisPoints: org.feeBasisPoints, featuresOff: org.featuresOff })
        const before = shown()
        changeSettings(org, settings)
        if (feeBasisPoints !== undefined) org.feeBasisPoints = feeBasisPoints
        if (featuresOff) org.featuresOff = features.filter((feature) => featuresOff.includes(feature))
        if (pagesSubdomain !== undefined) org.crmSettings = { ...org.crmSettings, pagesSubdomain }
        this.audit.record(actor, 'admin.saveCrmSettings', { subjectId: org.id, ...changesBetween(before, shown()) })
      })
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw Problem.withCode('subdomain_taken', 'pagesSubdomain')
    }
  }

  /** In the transaction it is called in. Raises `not_found`, and `org_state_wrong` for an org that is suspended or closed. */
  async suspend(actor: Actor, reason: string, { collectsRecurring }: { collectsRecurring: boolean }): Promise<void> {
    const org = await this.orgs.lockOrFail(actor.orgId)
    if (org.status === 'suspended' || org.status === 'closed') throw new Problem('org_state_wrong')
    const before = { status: org.status }
    const after = { status: 'suspended' as const, collectsRecurring }
    Object.assign(org, {
      status: after.status,
      suspendedAt: this.clock.now(),
      suspensionReason: reason,
      pausesRecurring: !collectsRecurring,
    })
    this.audit.record(actor, 'admin.suspendOrg', { subjectId: org.id, before, after, reason })
  }

  /**
   * In the transaction it is called in. Recurring gifts that fell due while they were not collected are treated as after any
   * outage: the newest payment of each is collected, the others are skipped. Raises `not_found`, and `org_state_wrong` for
   * an org that is not suspended.
   */
  async reopen(actor: Actor, reason: string): Promise<void> {
    const org = await this.orgs.lockOrFail(actor.orgId)
    if (org.status !== 'suspended') throw new Problem('org_state_wrong')
    const before = { status: org.status, collectsRecurring: !org.pausesRecurring }
    const after = { status: 'active' as const }
    Object.assign(org, { ...after, suspendedAt: null, suspensionReason: null, pausesRecurring: false })
    this.audit.record(actor, 'admin.reopenOrg', { subjectId: org.id, before, after, reason })
  }

  /** Adds steps to those that are done; those done before are not written again. Raises `not_found`. */
  async completeTourSteps(actor: Actor, { orgId, completedTourSteps }: CompleteTourStepsInput): Promise<ShownOrg> {
    refuseOther(actor, orgId)
    await this.em.transactional(async () => {
      const org = await this.orgs.lockOrFail(orgId)
      const before = org.crmSettings.completedTourSteps
      const after = { ...before, ...completedTourSteps }
      if (Object.keys(after).length === Object.keys(before).length) return
      org.crmSettings = { ...org.crmSettings, completedTourSteps: after }
      this.audit.record(actor, 'orgs.completeTourSteps', { subjectId: orgId, before, after })
    })
    return this.orgs.showOrFail(orgId)
  }

  private async setLogo(org: Org, logoName: string | null): Promise<void> {
    const { logoName: replaced } = org.crmSettings
    org.crmSettings = { ...org.crmSettings, logoName }
    if (replaced) await this.logos.retire(org.id, replaced)
  }
}

export interface PlatformSettings {
  settings: OrgSettingsChanges
  /** Hundredths of a percent, up to 10,000. */
  feeBasisPoints?: number
  pagesSubdomain?: string | null
  /** All that are off from now on. */
  featuresOff?: readonly Feature[]
}

/** Settings that say how people prove who they are: the org's own to change. */
const protectiveSettings = ['twoFactorRequired', 'refundProofFrom'] as const

const settingsOf = (org: Org) => ({ timeZone: org.timeZone, ...initialOrgSettings, ...org.crmSettings })

/** Changes what is named and leaves the rest, also of settings that have parts. */
function changeSettings(org: Org, { timeZone, ...settings }: OrgSettingsChanges): void {
  const { email, widget, chargeNotifications, portal, retryPolicy, upcomingNotices } = {
    ...initialOrgSettings,
    ...org.crmSettings,
  }
  const next = {
    ...settings,
    ...(settings.email ? { email: { ...email, ...withoutGaps(settings.email) } } : {}),
    ...(settings.widget ? { widget: { ...widget, ...settings.widget } } : {}),
    ...(settings.chargeNotifications
      ? { chargeNotifications: { ...chargeNotifications, ...settings.chargeNotifications } }
      : {}),
    ...(settings.retryPolicy ? { retryPolicy: { ...retryPolicy, ...withoutGaps(settings.retryPolicy) } } : {}),
    ...(settings.upcomingNotices ? { upcomingNotices: { ...upcomingNotices, ...settings.upcomingNotices } } : {}),
    ...(settings.portal ? { portal: { ...portal, ...withoutGaps(settings.portal) } } : {}),
  }
  org.crmSettings = { ...org.crmSettings, ...withoutGaps(next) }
  if (timeZone) org.timeZone = timeZone
}

/** Another org answers as one that does not exist. */
function refuseOther(actor: Actor, id: string): void {
  if (id !== actor.orgId) throw new Problem('not_found')
}

const namesOf = (org: Org) => ({ name: org.name, website: org.website, logoName: org.crmSettings.logoName })

function withoutGaps<Settings extends object>(settings: Settings): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<Settings>
}

/** The entries of two records that differ, for the audit log. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (of: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { before: only(before), after: only(after) }
}
