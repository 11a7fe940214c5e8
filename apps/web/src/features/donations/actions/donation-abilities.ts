import {
  cancelDonation,
  changeAmountOfDonation,
  changeDateOfDonation,
  changeFrequencyOfDonation,
  changePaymentsOfDonation,
  moveCampaignOfDonation,
  moveFundsOfDonation,
  pauseDonation,
  restartDonation,
  resumeDonation,
  skipInstallments,
} from '@almoner/contracts/donations/donation-actions.operations'
import { sendCardLink } from '@almoner/contracts/emails/card-link.operations'
import { chargeMissed, chargeNow } from '@almoner/contracts/installments/installments.operations'
import { recordGift } from '@almoner/contracts/charges/offline.operations'
import { takesGifts } from '@almoner/contracts/pledges/pledge-rules'
import type { Admission } from '@almoner/contracts/operation'
import type { Donation } from '@almoner/contracts/donations/donation'
import { canBeMended } from '@almoner/contracts/donations/saved-method'
import { canDonationBecome, isLive } from '@almoner/contracts/donations/donation-rules'

export type DonationVerb =
  | 'amount'
  | 'date'
  | 'frequency'
  | 'payments'
  | 'campaign'
  | 'funds'
  | 'pause'
  | 'resume'
  | 'skip'
  | 'chargeNow'
  | 'chargeMissed'
  | 'sendLink'
  | 'record'
  | 'cancel'
  | 'restart'

type DonationSummary = Pick<Donation, 'status' | 'frequency' | 'managedBy' | 'donorEmail'>

export const operationOfVerb: Record<DonationVerb, Admission> = {
  amount: changeAmountOfDonation,
  date: changeDateOfDonation,
  frequency: changeFrequencyOfDonation,
  payments: changePaymentsOfDonation,
  campaign: moveCampaignOfDonation,
  funds: moveFundsOfDonation,
  pause: pauseDonation,
  resume: resumeDonation,
  skip: skipInstallments,
  chargeNow,
  chargeMissed,
  sendLink: sendCardLink,
  record: recordGift,
  cancel: cancelDonation,
  restart: restartDonation,
}

export function abilitiesOf(
  donation: DonationSummary,
  canCall: (verb: DonationVerb) => boolean,
): ReadonlySet<DonationVerb> {
  const { status, frequency, managedBy, donorEmail } = donation
  const found = new Set<DonationVerb>()
  // What a gateway keeps is changed there, and nothing of it can be changed here.
  if (managedBy === 'gateway') return found
  const may = (isAllowed: boolean, ...verbs: DonationVerb[]) => {
    if (isAllowed) for (const verb of verbs.filter(canCall)) found.add(verb)
  }
  const isKept = managedBy === 'almoner'
  const isEnded = status === 'failed' || status === 'canceled'
  const isList = frequency === 'irregular'
  may(isLive(status) && !isList, 'amount', 'date', 'frequency', 'skip')
  may(isLive(status) && managedBy === 'manual', 'payments')
  may(isLive(status), 'campaign', 'funds')
  may(status === 'paused' || canDonationBecome(frequency, status, 'paused'), 'pause')
  may(status === 'paused', 'resume')
  may(canDonationBecome(frequency, status, 'canceled'), 'cancel')
  may(isEnded, 'restart')
  may(canBeMended(donation) && donorEmail !== null, 'sendLink')
  may(managedBy === 'manual' && takesGifts(status), 'record')
  may(isKept && (status === 'active' || status === 'past_due' || status === 'scheduled'), 'chargeNow')
  may(isKept && ['active', 'past_due', 'paused', 'failed'].includes(status), 'chargeMissed')
  return found
}
