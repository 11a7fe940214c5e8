import type { DonorId } from '@almoner/contracts/donors/donor-id'
import type { offlineMethods } from '@almoner/contracts/charges/charge'
import { newId } from '../../platform/ids.js'
import { dateOf, type Day } from '../calendar.js'
import { bankInBritain } from './british-bank.js'
import { releaseInBritain } from './british-books.js'
import { pledgeInBritain } from './british-pledges.js'
import type { Calls } from './calls-of-owner.js'
import type { Trust } from './trust-seeds.js'

/** How many days ago, how much, and how. */
type Gift = [ago: number, amount: number, method: (typeof offlineMethods)[number]]

interface Giver {
  name: [title: string | null, first: string, last: string]
  home: [line1: string, city: string, postalCode: string] | null
  declares?: 'on_paper' | 'by_recording' | 'by_letter'
  gifts: Gift[]
}

const givers: Giver[] = [
  {
    name: ['Mrs', 'Beatrix', 'Fenwick-Lowe'],
    home: ['14 Cobbler Lane', 'Selby', 'YO8 3QD'],
    declares: 'on_paper',
    gifts: [
      [182, 250_00, 'cheque'],
      [121, 20_00, 'standing_order'],
      [91, 20_00, 'standing_order'],
      [60, 20_00, 'standing_order'],
      [9, 20_00, 'standing_order'],
    ],
  },
  {
    name: ['Dr', 'Imogen', 'Trask'],
    home: ['Rookery Cottage, Fen Road', 'Ely', 'CB7 5ZR'],
    declares: 'by_recording',
    gifts: [
      [150, 75_00, 'bank_transfer'],
      [12, 60_00, 'bank_transfer'],
    ],
  },
  {
    name: [null, 'Casper', 'Wynne'],
    home: ['7 Harbour Steps', 'Whitby', 'YO22 4ZE'],
    declares: 'by_letter',
    gifts: [[64, 120_00, 'bank_transfer']],
  },
  { name: ['Ms', 'Odette', 'Marsh'], home: null, gifts: [[58, 45_00, 'cheque']] },
  {
    name: ['Mr', 'Percival', 'Stroud'],
    home: ['22 Orchard Rise', 'Ripon', 'HG4 2ZU'],
    declares: 'on_paper',
    gifts: [
      [133, 100_00, 'cheque'],
      [20, 100_00, 'cheque'],
    ],
  },
  {
    name: ['Ms', 'Harriet', 'Quill'],
    home: ['5 Priory Court', 'Malton', 'YO17 9ZD'],
    declares: 'on_paper',
    gifts: [[75, 100_00, 'cheque']],
  },
]

/** Cash of up to £30 without a declaration, as a tin at the door brings it. */
const tins: Gift[] = [
  [140, 30_00, 'cash'],
  [112, 18_50, 'cash'],
  [84, 24_20, 'cash'],
  [70, 11_00, 'cash'],
  [15, 27_40, 'cash'],
]

const lastOfClaim = 45

/**
 * Donors with declarations on paper and by word, gifts that are claimed and such that are left out, small donations, one claim that HMRC paid and
 * one that is being drafted.
 */
export async function giveInBritain(calls: Calls, trust: Trust, today: Day): Promise<void> {
  const { britain, campaigns } = trust
  const record = async (donor: { id: DonorId }, [ago, amount, method]: Gift) => {
    const { chargeId } = await calls.charges.record({
      donor: { id: donor.id },
      amount: { amount, currency: 'gbp' },
      giftDate: dateOf(today - ago),
      method,
      campaignId: campaigns.britain.id,
      idempotencyKey: newId(),
    })
    return chargeId
  }
  const given = new Map<string, { donorId: DonorId; declarationId: string | null; chargeIds: string[] }>()
  for (const { name, home, declares, gifts } of givers) {
    const donor = await addDonor(calls, name, home)
    const declarationId = declares ? await declare(calls, donor, declares, dateOf(today - 175)) : null
    const chargeIds: string[] = []
    for (const gift of gifts) chargeIds.push(await record(donor, gift))
    given.set(name[2], { donorId: donor.id, declarationId, chargeIds })
  }
  const tin = await calls.donors.create({
    organizationName: 'Tin at the door',
    type: 'organization',
    idempotencyKey: newId(),
  })
  for (const gift of tins) await record(tin, gift)
  const company = await calls.donors.create({
    organizationName: 'Linnet & Co Ltd',
    type: 'organization',
    idempotencyKey: newId(),
  })
  const misread = await record(company, [126, 200_00, 'bank_transfer'])
  await record(company, [52, 500_00, 'bank_transfer'])
  const [dinner] = given.get('Quill')?.chargeIds ?? []
  if (dinner)
    await calls.receipts.describe({
      chargeId: dinner,
      advantage: 60_00,
      advantageDescription: 'A seat at the summer supper',
      inKindDescription: null,
    })
  const { declarationId } = given.get('Stroud') ?? {}
  if (declarationId) await calls.donors.cancelGiftAid({ id: declarationId, cancelledOn: dateOf(today - 40) })
  await claim(calls, britain.id, today)
  const [, returned] = given.get('Fenwick-Lowe')?.chargeIds ?? []
  if (returned)
    await calls.charges.refund({
      chargeId: returned,
      amount: 20_00,
      reason: 'requested_by_donor',
      note: 'Paid twice that month',
      notifyDonor: false,
      idempotencyKey: newId(),
    })
  const [monthly, quarterly] = [given.get('Fenwick-Lowe'), given.get('Marsh')]
  if (monthly && quarterly)
    await pledgeInBritain(calls, campaigns.britain.id, today, {
      monthly: { donorId: monthly.donorId, chargeIds: monthly.chargeIds.slice(-2) },
      quarterly: quarterly.donorId,
      yearly: company.id,
    })
  await bankInBritain(calls, today)
  await releaseInBritain(calls, trust, { today, misread })
  await calls.giftAid.draft({
    entityId: britain.id,
    from: dateOf(today - lastOfClaim + 1),
    to: dateOf(today),
    addsUp: true,
  })
}

const addDonor = (calls: Calls, [title, firstName, lastName]: Giver['name'], home: Giver['home']) =>
  calls.donors.create({
    title,
    firstName,
    lastName,
    ...(home && { address: { line1: home[0], city: home[1], postalCode: home[2], country: 'GB' } }),
    idempotencyKey: newId(),
  })

async function declare(
  calls: Calls,
  donor: { id: DonorId },
  how: NonNullable<Giver['declares']>,
  signedOn: string,
): Promise<string> {
  const { id } = await calls.donors.declareGiftAid({
    donorId: donor.id,
    scope: 'all',
    signedOn,
    isExplained: true,
    ...(how === 'on_paper'
      ? { method: 'written' }
      : { method: 'verbal', proof: how === 'by_recording' ? 'recording' : 'letter' }),
  })
  return id
}

async function claim(calls: Calls, entityId: string, today: Day): Promise<void> {
  const { id } = await calls.giftAid.draft({
    entityId,
    from: dateOf(today - 190),
    to: dateOf(today - lastOfClaim),
    addsUp: false,
  })
  const { tax } = await calls.giftAid.prepare({ id })
  await calls.giftAid.submit({ id, submittedOn: dateOf(today), reference: 'XR8K2-4410' })
  await calls.giftAid.pay({ id, paidOn: dateOf(today), paidAmount: tax })
}
