import { minorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { amountsOf, smallestGiftMinor } from '@almoner/contracts/checkout-settings/checkout-settings'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { largestAmountMinor } from '@almoner/contracts/money'
import type { PortalHome as ShownHome, PortalDonation } from '@almoner/contracts/portal/portal'
import type { OwnFile, OwnStatement, PortalHomeInput } from '@almoner/contracts/portal/portal.operations'
import type { PortalSettings } from '@almoner/contracts/portal/portal-settings'
import { calendarDateIn } from '@almoner/contracts/time'
import type { DonorHere } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { CheckoutSettingsService } from '../checkout-settings/index.js'
import { DonationSchedules } from '../donations/index.js'
import { GiftReceipts } from '../receipts/index.js'
import { periodOfYear, StatementsService, statementsOfGifts } from '../statements/index.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { toPortalDonor, toPortalGift, toPortalDonation } from './portal.presenter.js'
import { PortalRepository, type RecurringRow } from './portal.repository.js'

const datesShown = 12

@Injectable()
export class PortalHome {
  constructor(
    private readonly portal: PortalRepository,
    private readonly places: PortalOrgs,
    private readonly schedules: DonationSchedules,
    private readonly settings: CheckoutSettingsService,
    private readonly receipts: GiftReceipts,
    private readonly statements: StatementsService,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found` where the org has closed the page, or the donor is gone. */
  async home({ orgId, donorId, endsAt }: DonorHere, { year, language }: PortalHomeInput): Promise<ShownHome> {
    const [{ place, settings }, donor, years] = await Promise.all([
      this.places.find(orgId, language),
      this.portal.donor(orgId, donorId, this.clock.now()),
      this.portal.years(orgId, donorId),
    ])
    if (!donor || !settings.enabled) throw new Problem('not_found')
    const shownYear = year ?? years[0]?.year ?? null
    const [donations, gifts, taxYears] = await Promise.all([
      this.recurringDonations(orgId, donorId, settings),
      shownYear === null ? [] : this.portal.gifts(orgId, donorId, shownYear),
      this.statements.taxYears({ orgId }),
    ])
    const given = gifts.filter(({ status, mode }) => status === 'succeeded' && mode === 'live')
    return {
      place,
      donor: toPortalDonor(donor),
      recurringDonations: donations,
      years,
      gifts: gifts.map((gift) => toPortalGift(gift, (receiptId) => this.receipts.urlOf(orgId, receiptId))),
      year: shownYear,
      statements: statementsOfGifts(given, taxYears),
      endsAt: endsAt.toISOString(),
    }
  }

  /** What they gave in a tax year. Raises `not_found` where the org has closed the page, or there is nothing of that year. */
  async statement({ orgId, donorId }: DonorHere, wanted: OwnStatement): Promise<OwnFile> {
    const { settings } = await this.places.find(orgId)
    if (!settings.enabled) throw new Problem('not_found')
    const period = periodOfYear(wanted, await this.statements.taxYears({ orgId }))
    const file = period && (await this.statements.findDocument(orgId, donorId, period, wanted.entityId))
    if (!file) throw new Problem('not_found')
    return { fileName: file.fileName, pdf: Buffer.from(file.content).toString('base64') }
  }

  /** The donor's recurring donation of this id, with what the org allows. Raises `not_found`, also for another donor's. */
  async donationOrFail(
    { orgId, donorId }: DonorHere,
    recurringId: string,
  ): Promise<{ donation: PortalDonation; row: RecurringRow }> {
    const { settings } = await this.places.find(orgId)
    const [row] = settings.enabled ? await this.portal.recurringDonations(orgId, donorId, recurringId) : []
    if (!row) throw new Problem('not_found')
    const [donation] = await this.shown(orgId, [row], settings)
    if (!donation) throw new Problem('not_found')
    return { donation, row }
  }

  private async recurringDonations(
    orgId: string,
    donorId: string,
    settings: PortalSettings,
  ): Promise<PortalDonation[]> {
    return this.shown(orgId, await this.portal.recurringDonations(orgId, donorId), settings)
  }

  private async shown(orgId: string, rows: RecurringRow[], settings: PortalSettings): Promise<PortalDonation[]> {
    const own = rows.filter(({ managedBy }) => managedBy === 'almoner').map(({ id }) => id)
    const schedules = await this.schedules.of(orgId, own)
    const campaigns = [...new Set(rows.map(({ campaignId }) => campaignId))]
    const effective = new Map(
      await Promise.all(campaigns.map(async (id) => [id, await this.settings.effective(orgId, id)] as const)),
    )
    const now = this.clock.now()
    return rows.map((row) => {
      const schedule = schedules.get(row.id)
      const checkout = effective.get(row.campaignId)
      const today = calendarDateIn(now, row.timeZone)
      const { min, max } =
        checkout && row.frequency !== 'irregular'
          ? amountsOf(checkout, row.frequency)
          : { min: minorUnits(1), max: null }
      return toPortalDonation(row, {
        settings,
        occurrences: schedule ? occurrences(schedule, { count: datesShown, since: today }) : [],
        // Who gives less than what is asked for by now may go on action so.
        limits: { least: row.amount < min ? smallestGiftMinor : min, most: max ?? largestAmountMinor },
        sharesMethodWith: rows.filter((other) => other.id !== row.id && goesAlong(other, row)).length,
        today,
      })
    })
  }
}

const live = ['active', 'past_due', 'paused', 'scheduled', 'failed']

/** Whether a recurring donation can be collected by the same kept method as another: through the same connection to the gateway. */
export const goesAlong = (
  other: Pick<RecurringRow, 'managedBy' | 'entityId' | 'integrationId' | 'mode' | 'status'>,
  donation: Pick<RecurringRow, 'entityId' | 'integrationId' | 'mode'>,
): boolean =>
  other.managedBy === 'almoner' &&
  other.entityId === donation.entityId &&
  other.integrationId === donation.integrationId &&
  other.mode === donation.mode &&
  live.includes(other.status)
