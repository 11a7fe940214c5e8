import { subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import type { Occurrence } from '@almoner/contracts/donations/schedule'
import { numberOf } from '@almoner/contracts/record-number'
import type {
  OpenPayment,
  DonationAction,
  PortalDonor,
  PortalGift,
  PortalDonation,
} from '@almoner/contracts/portal/portal'
import type { PortalSettings } from '@almoner/contracts/portal/portal-settings'
import type { DonorDetails, GiftRow, OpenRow, RecurringRow } from './portal.repository.js'

const isLive = (status: DonationStatus): boolean =>
  status === 'active' || status === 'past_due' || status === 'paused' || status === 'scheduled'

const byGateway = ['card', 'bank_debit', 'apple_pay', 'google_pay', 'link', 'paypal']

/** What a donor may do with a recurring donation: by how it stands, by who manages it, by what the org allows. Nothing but what is named. */
function actionsOf(
  donation: Pick<RecurringRow, 'status' | 'managedBy' | 'method' | 'mode' | 'gatewayMode' | 'hasReference'>,
  settings: PortalSettings,
): DonationAction[] {
  // What a gateway or the donor's own bank runs is changed there, and what is done here would not hold.
  if (donation.managedBy !== 'almoner') return []
  const actions: Record<DonationAction, boolean> = {
    amount: isLive(donation.status) && settings.canChangeAmount,
    date: isLive(donation.status) && donation.status !== 'paused' && settings.canChangeDate,
    frequency: isLive(donation.status) && donation.status !== 'paused' && settings.canChangeFrequency,
    method:
      (isLive(donation.status) || donation.status === 'failed') &&
      settings.canChangeMethod &&
      byGateway.includes(donation.method.type) &&
      // Test and live payments are kept apart: a card of the one is none for the other.
      donation.gatewayMode === donation.mode,
    pause: (donation.status === 'active' || donation.status === 'past_due') && settings.canPause,
    resume: donation.status === 'paused' && settings.canPause,
    skip:
      (donation.status === 'active' || donation.status === 'past_due' || donation.status === 'scheduled') &&
      settings.canPause,
    cancel: isLive(donation.status) && settings.canCancel !== 'no',
    restart: (donation.status === 'canceled' || donation.status === 'failed') && donation.hasReference,
  }
  return (Object.keys(actions) as DonationAction[]).filter((action) => actions[action])
}

interface DonationParts {
  settings: PortalSettings
  occurrences: readonly Occurrence[]
  limits: { least: MinorUnits; most: MinorUnits }
  sharesMethodWith: number
  today: string
}

export function toPortalDonation(row: RecurringRow, parts: DonationParts): PortalDonation {
  const { settings, occurrences, limits, sharesMethodWith, today } = parts
  const may = actionsOf(row, settings)
  return {
    id: row.id,
    number: numberOf('R', row.sequence),
    status: row.status,
    managedBy: row.managedBy,
    isTest: row.mode === 'test',
    amount: row.amount,
    gift: subtract(row.amount, row.cover),
    cover: row.cover,
    currency: row.currency,
    frequency: row.frequency,
    interval: row.interval,
    anchorDay: row.anchorDay,
    campaign: row.campaign,
    funds: row.funds,
    method: row.method,
    nextOn: row.nextOn,
    pausedUntil: row.status === 'paused' ? row.pausedUntil : null,
    endsOn: row.endsOn,
    canceledOn: row.canceledOn,
    startsOn: row.startsOn,
    paidCount: row.paidCount,
    paidTotal: row.paidTotal,
    dates: occurrences.map(({ installmentNo, dueOn, amount, isCharged, reason }) => ({
      installmentNo,
      dueOn,
      amount,
      isCharged,
      reason,
    })),
    open: row.open.map(openPaymentOf),
    may,
    cancelWay: settings.canCancel,
    // An offer that could not be taken up is none.
    saveOffers: settings.saveOffers.filter((offer) => may.includes(offer === 'lower' ? 'amount' : offer)),
    ...limits,
    sharesMethodWith,
    today,
    version: row.version,
  }
}

function openPaymentOf({ installmentId, dueOn, amount, state, nextTryOn, isOnItsWay }: OpenRow): OpenPayment {
  const shown = state === 'collecting' || isOnItsWay ? 'confirming' : state === 'retrying' ? 'retrying' : 'missed'
  return { installmentId, dueOn, amount, state: shown, nextTryOn: shown === 'retrying' ? nextTryOn : null }
}

export function toPortalGift(row: GiftRow, urlOf: (receiptId: string) => string): PortalGift {
  const { id, givenOn, amount, refunded, currency, campaign, confirmedOn } = row
  return {
    id,
    number: numberOf('T', row.sequence),
    givenOn,
    amount,
    refunded,
    currency,
    campaign,
    frequency: row.frequency ?? 'single',
    method: { type: row.method, brand: row.methodBrand, last4: row.methodLast4, expMonth: null, expYear: null },
    isConfirming: row.status === 'processing',
    isTest: row.mode === 'test',
    confirmedOn,
    receipt: row.receipt && { number: row.receipt.number, url: urlOf(row.receipt.id) },
    receiptElsewhere: row.receiptElsewhere,
  }
}

export function toPortalDonor(row: DonorDetails): PortalDonor {
  const { name, firstName, email, phone, line1, line2, city, region, postalCode, country, newEmail } = row
  return {
    name,
    firstName,
    email,
    phone,
    address: { line1, line2, city, region, postalCode, country },
    emailChange:
      newEmail === null
        ? null
        : {
            email: newEmail,
            isOldConfirmed: row.isOldConfirmed ?? false,
            isNewConfirmed: row.isNewConfirmed ?? false,
          },
  }
}
