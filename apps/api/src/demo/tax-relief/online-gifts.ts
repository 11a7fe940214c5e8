import { EntityManager } from '@mikro-orm/postgresql'
import type { INestApplicationContext } from '@nestjs/common'
import { declarationText } from '@almoner/contracts/checkout/gift-aid'
import type { DonorId } from '@almoner/contracts/donors/donor-id'
import { minorUnits, zero } from '@almoner/contracts/minor-units'
import { RecordedCharges } from '../../domains/charges/index.js'
import { DonorTotals, GiftAid } from '../../domains/donors/index.js'
import { CallRunner } from '../../platform/access/call-runner.js'
import { newId } from '../../platform/ids.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { dateOf, instantOf, momentOn, partsOf, type Day } from '../calendar.js'
import { donorsOf, every } from '../demo.statements.js'
import { feeOf, untaken, type ChargeSeed } from '../giving/charge-seeds.js'
import { bookOfSandbox } from '../giving/sandbox-history.statements.js'
import { takeBySandbox } from '../giving/taken-by-sandbox.js'
import { insertRows, relationOf } from '../insert-rows.statements.js'
import { Rng } from '../rng.js'
import type { Calls } from './calls-of-owner.js'
import type { Trust } from './trust-seeds.js'

const givers = [
  {
    firstName: 'Rufus',
    lastName: 'Albury',
    line1: '31 Station Parade',
    city: 'Otley',
    postalCode: 'LS21 3ZH',
    ago: 128,
    amount: 120_00,
  },
  {
    firstName: 'Sunniva',
    lastName: 'Pell',
    line1: '9 Weir Street',
    city: 'Kendal',
    postalCode: 'LA9 6ZT',
    ago: 66,
    amount: 35_00,
  },
  {
    firstName: 'Tobias',
    lastName: 'Garrick',
    line1: '2 Chapel Hill',
    city: 'Louth',
    postalCode: 'LN11 8ZB',
    ago: 5,
    amount: 80_00,
  },
]

type Giver = (typeof givers)[number] & { id: DonorId }

/** Gifts by card, each with the declaration that its donor made beside it. They come first, since the books are opened with them. */
export async function giveOnline(
  app: INestApplicationContext,
  calls: Calls,
  trust: Trust,
  { today, nowMs }: { today: Day; nowMs: number },
): Promise<void> {
  const added: Giver[] = []
  for (const giver of givers) {
    const { firstName, lastName, line1, city, postalCode } = giver
    const address = { line1, city, postalCode, country: 'GB' }
    const email = `${firstName}.${lastName}@example.org`.toLowerCase()
    added.push({
      ...giver,
      ...(await calls.donors.create({ firstName, lastName, email, address, idempotencyKey: newId() })),
    })
  }
  const rng = new Rng(nowMs)
  const orgId = trust.org.id
  const charges = added.map((giver) => chargeOf(giver, trust, { rng, today }))
  takeBySandbox(charges, [], trust.gateways)
  const em = app.get(EntityManager)
  await app.get(CallRunner).transaction({ orgId, userId: trust.owner.user.id }, async () => {
    const db = transactionOf(em)
    await insertRows(
      db,
      'donations',
      charges.map((charge) => donationOf(charge, trust)),
    )
    const parts = charges.map(({ id, amount }) => ({
      charge_id: id,
      designation_id: trust.fund.id,
      org_id: orgId,
      amount,
    }))
    const recorded = app.get(RecordedCharges)
    await recorded.write(db, orgId, {
      charges: relationOf('charges', charges),
      parts: relationOf('charge_allocations', parts),
      isWhole: true,
    })
    await recorded.post(db, { orgId, kind: 'opening', subjectId: orgId }, { charges: every, refunds: every })
    await bookOfSandbox(orgId).execute(db)
    await app.get(DonorTotals).recount(db, orgId, donorsOf(orgId))
    for (const [at, { id, firstName, lastName, line1, city, postalCode }] of added.entries())
      app.get(GiftAid).declare({
        orgId,
        donorId: id,
        donationId: charges[at]?.donation_id ?? '',
        scope: 'all',
        name: `${firstName} ${lastName}`,
        address: [line1, city, postalCode, 'GB'].join(', '),
        wording: declarationText('all', trust.org.name),
      })
  })
}

function chargeOf(
  giver: Giver,
  { org, britain, campaigns }: Trust,
  { rng, today }: { rng: Rng; today: Day },
): ChargeSeed {
  const day = today - giver.ago
  const atMs = momentOn(day, rng)
  const amount = minorUnits(giver.amount)
  return {
    id: rng.id(atMs),
    org_id: org.id,
    donor_id: giver.id,
    entity_id: britain.id,
    campaign_id: campaigns.britain.id,
    fundraiser_id: null,
    donation_id: rng.id(atMs),
    installment_no: null,
    attempt_no: 1,
    type: 'single',
    status: 'succeeded',
    amount,
    refunded_amount: zero,
    fee_amount: feeOf('card', amount),
    currency: 'gbp',
    method: 'card',
    mode: 'live',
    gift_date: dateOf(day),
    charged_at: instantOf(atMs),
    external_id: null,
    comment: null,
    source: 'page',
    ...untaken,
    created_at: instantOf(atMs),
  }
}

const donationOf = (charge: ChargeSeed, { britain }: Trust) => ({
  id: charge.donation_id,
  org_id: charge.org_id,
  donor_id: charge.donor_id,
  campaign_id: charge.campaign_id,
  entity_id: charge.entity_id,
  status: 'completed',
  frequency: 'single',
  interval: 1,
  amount: charge.amount,
  fee_cover_amount: zero,
  fee_cover_mode: 'off',
  currency: charge.currency,
  mode: charge.mode,
  starts_on: charge.gift_date,
  anchor_day: partsOf(Date.parse(charge.gift_date) / 86_400_000).dayOfMonth,
  time_zone: britain.time_zone,
  next_installment: 1,
  last_charge_at: charge.charged_at,
  paid_count: 1,
  paid_total: charge.amount,
  consecutive_failures: 0,
  method: charge.method,
  method_brand: charge.method_brand,
  method_last4: charge.method_last4,
  gateway_integration_id: charge.gateway_integration_id,
  managed_by: 'almoner',
  source: charge.source,
  utm: {},
  is_anonymous: false,
  receipt_preference: 'each',
  created_at: charge.created_at,
  updated_at: charge.created_at,
  unpaid_installments: 0,
  needs_method: false,
  terms_from_no: 1,
  version: 0,
})
