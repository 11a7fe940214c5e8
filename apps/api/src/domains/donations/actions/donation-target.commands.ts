import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  ChangeMethod,
  MoveCampaign,
  MoveFunds,
  DonationChanged,
  SavedMethod,
} from '@almoner/contracts/donations/donation-actions'
import type { DonationPart } from '@almoner/contracts/donations/schedule'
import { query } from '../../../platform/database/transaction.js'
import { Problem } from '../../../platform/problems/problem.js'
import { Donation } from '../donation.entity.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { PastGifts } from './past-gifts.js'
import { DonationCommand, type DonationActor } from './donation-command.js'
import { mustBeKeptHere, mustBeLive } from './donation-states.js'
import { campaignForDonation, funds, type Target } from './donation-target.statements.js'
import { refusedStep } from '../refused-step.js'

/**
 * Changes where a recurring donation's gifts go and what they are collected by. Every action raises `not_found`, `donation_changed`,
 * `donation_state_refused`, `donation_kept_elsewhere` and `input_invalid` at the field.
 */
@Injectable()
export class DonationTargetCommands {
  constructor(
    private readonly em: EntityManager,
    private readonly command: DonationCommand,
    private readonly schedules: DonationSchedules,
    private readonly past: PastGifts,
  ) {}

  /** The campaign has to be one of the same entity, and open. */
  moveCampaign(orgId: string, donationId: string, input: MoveCampaign, actor: DonationActor): Promise<DonationChanged> {
    const { version, campaignId } = input
    const request = {
      orgId,
      donationId,
      version,
      actor,
      verb: 'moveCampaign',
      first: this.locksFor(orgId, donationId, input),
    }
    return this.command.change(request, async ({ donation, changeId }) => {
      mustBeLive(donation)
      const [old, found] = await Promise.all([
        this.campaignOf(donation, donation.campaignId),
        this.campaignOf(donation, campaignId),
      ])
      if (!found) throw Problem.at('campaignId', 'This campaign cannot take this recurring gift')
      if (found.id === donation.campaignId) throw Problem.at('campaignId', 'It already gives to this campaign')
      donation.campaignId = found.id
      const movedCharges = input.alsoPast ? await this.past.gifts.moveToCampaign(donation, changeId, found.id) : 0
      return {
        field: 'campaign',
        old: { campaignId: old?.id ?? '', campaignName: old?.name ?? '' },
        new: { campaignId: found.id, campaignName: found.name, movedCharges },
      }
    })
  }

  /** The parts sum to the gift without the cover; what is planned for later is shared out as they are. */
  moveFunds(orgId: string, donationId: string, input: MoveFunds, actor: DonationActor): Promise<DonationChanged> {
    const { version, allocations } = input
    const request = {
      orgId,
      donationId,
      version,
      actor,
      verb: 'moveFunds',
      first: this.locksFor(orgId, donationId, input),
    }
    return this.command.change(request, async ({ donation, schedule, changeId }) => {
      mustBeLive(donation)
      const [first] = allocations
      if (!first || (input.alsoPast && allocations.length > 1))
        throw Problem.at('allocations', 'Past gifts can only be moved as a whole, to one fund')
      const gift = donation.amount - donation.feeCoverAmount
      if (allocations.reduce((sum, { amount }) => sum + amount, 0) !== gift)
        throw Problem.at('allocations', 'The parts do not add up to the gift')
      if (new Set(allocations.map(({ designationId }) => designationId)).size < allocations.length)
        throw Problem.at('allocations', 'A fund is listed twice')
      const names = await this.fundsOf(orgId, [...allocations, ...(schedule.terms[0]?.allocations ?? [])])
      const unknown = allocations.findIndex(({ designationId }) => !names.get(designationId)?.isOpen)
      if (unknown >= 0) throw Problem.at(`allocations.${unknown}.designationId`, 'This fund does not accept gifts')
      const old = schedule.terms[0]?.allocations ?? []
      const terms = schedule.terms.map((term) => ({ ...term, allocations }))
      await this.schedules.keep(donation, schedule, { ...schedule, terms })
      const movedCharges = input.alsoPast
        ? await this.past.gifts.moveToFund(donation, changeId, first.designationId)
        : 0
      const named = (parts: readonly DonationPart[]) =>
        parts.map((part) => ({ ...part, designation: names.get(part.designationId)?.name ?? '' }))
      return {
        field: 'funds',
        old: { parts: named(old) },
        new: { parts: named(allocations), movedCharges },
      }
    })
  }

  /** Collects by another card or account from now on, also what is being retried. */
  changeMethod(orgId: string, donationId: string, input: ChangeMethod, actor: DonationActor): Promise<DonationChanged> {
    const { version, method } = input
    return this.command.change({ orgId, donationId, version, actor, verb: 'changeMethod' }, async ({ donation }) => {
      mayTakeMethod(donation)
      const old = { method: donation.method, last4: donation.methodLast4 ?? null }
      take(donation, method)
      return { field: 'method', old, new: { method: method.method, last4: method.last4 } }
    })
  }

  /** The method of another recurring donation of the same donor. Raises `payment_method_missing` where that has none that is good. */
  shareMethod(
    orgId: string,
    donationId: string,
    input: { fromDonationId: string; version?: number },
    actor: DonationActor,
  ): Promise<DonationChanged> {
    const { version, fromDonationId } = input
    return this.command.change({ orgId, donationId, version, actor, verb: 'shareMethod' }, async ({ donation }) => {
      mayTakeMethod(donation)
      const from = await this.em.findOne(Donation, { id: fromDonationId, orgId, donorId: donation.donorId })
      if (!from || from.id === donation.id || from.entityId !== donation.entityId || from.mode !== donation.mode)
        throw Problem.at('fromDonationId', 'Choose another recurring gift of this donor')
      if (from.needsMethod || !from.paymentReference || !from.gatewayIntegrationId)
        throw new Problem('payment_method_missing')
      const old = { method: donation.method, last4: donation.methodLast4 ?? null }
      take(donation, {
        method: from.method,
        brand: from.methodBrand ?? null,
        last4: from.methodLast4 ?? null,
        expMonth: from.methodExpMonth ?? null,
        expYear: from.methodExpYear ?? null,
        reference: from.paymentReference,
        gatewayIntegrationId: from.gatewayIntegrationId,
        mode: from.mode,
      })
      return { field: 'method', old, new: { method: from.method, last4: from.methodLast4 ?? null } }
    })
  }

  private locksFor(orgId: string, donationId: string, { alsoPast }: { alsoPast: boolean }) {
    return alsoPast ? () => this.past.gifts.lock(orgId, donationId) : undefined
  }

  private async campaignOf(donation: Donation, id: string): Promise<Target | undefined> {
    const [found] = await query(this.em, campaignForDonation(donation, id))
    return found
  }

  private async fundsOf(
    orgId: string,
    parts: readonly DonationPart[],
  ): Promise<Map<string, Target & { isOpen: boolean }>> {
    const found = await query(
      this.em,
      funds(
        orgId,
        parts.map(({ designationId }) => designationId),
      ),
    )
    return new Map(found.map((fund) => [fund.id, fund]))
  }
}

/** A recurring donation that ended may be given a method to begin again with; one that was never begun has its own checkout. */
function mayTakeMethod(donation: Donation): void {
  if (donation.status === 'incomplete' || donation.status === 'completed') throw refusedStep(donation)
  mustBeKeptHere(donation)
}

function take(donation: Donation, method: SavedMethod): void {
  if (method.mode !== donation.mode) throw Problem.at('method', 'Test and live payments are kept separate')
  donation.method = method.method
  donation.methodBrand = method.brand
  donation.methodLast4 = method.last4
  donation.methodExpMonth = method.expMonth
  donation.methodExpYear = method.expYear
  donation.paymentReference = method.reference
  donation.gatewayIntegrationId = method.gatewayIntegrationId
  donation.managedBy = 'almoner'
  donation.needsMethod = false
}
