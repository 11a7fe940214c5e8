import { minorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { CollectOutcome } from '../../gateways/index.js'
import { aRecurringDonation, openDue } from '../../recurring/testing/donations.js'
import { aCollection, takeLive } from '../testing/collecting.js'
import { rowsOfCharges } from '../testing/rows-of-charges.js'
import { ChargeCollection } from './charge-collection.js'
import { ChargeSettler } from './charge-settler.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
  await takeLive(api, org)
})
afterAll(() => api.close())

const amounts = [1_00, 25_00, 100_01] as const
const cents = fc.constantFrom(...amounts)

/** A charge to begin: `single` and `again` for gifts given once, `first` by checkout and `opened` by the worker for recurring donations. */
const aCharge = fc.oneof(
  fc.record({ kind: fc.constant('single'), donor: fc.nat(1), cents, cover: fc.constantFrom(0, 3) }),
  fc.record({ kind: fc.constant('again'), donor: fc.nat(1), cents, of: fc.nat(3) }),
  fc.record({ kind: fc.constant('first'), donor: fc.nat(1), cents, isLast: fc.boolean() }),
  fc.record({
    kind: fc.constant('opened'),
    donor: fc.nat(1),
    cents,
    status: fc.constantFrom('active', 'past_due', 'scheduled'),
    maxCharges: fc.constantFrom(null, 1),
  }),
)
type GivenCharge = typeof aCharge extends fc.Arbitrary<infer Value> ? Value : never

const outcomeKinds = [
  'paid',
  'paid by another method',
  'paid with a fee told later',
  'paid in another amount',
  'paid by another payment',
  'paid, its fee not known',
  'returned',
  'declined',
  'declined for good',
  'canceled',
  'processing',
  'waiting',
  'unknown',
] as const
const anOutcome = fc.record({
  // Most are paid, as in life.
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant('paid' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...outcomeKinds) },
  ),
  of: fc.nat(5),
})

interface Begun {
  chargeId: string
  donationId: string
  cents: number
}

/** Begins the charges with donors of their own. */
async function begin(given: readonly GivenCharge[]): Promise<{ donors: string[]; charges: Begun[] }> {
  const donors = [await api.given.donor(org), await api.given.donor(org)]
  const charges: Begun[] = []
  const singles: { donationId: string; tries: number }[] = []
  for (const one of given) {
    const donorId = donors[one.donor] ?? ''
    const amount = one.cents
    if ('status' in one) {
      const { status, maxCharges } = one
      const terms = { donorId, amount, status, timeZone: 'UTC', ...(maxCharges === null ? {} : { maxCharges }) }
      const donationId = await aRecurringDonation(api, org, terms)
      // One at a time: those opened at once are numbered in any order, and the last gift of a day goes by its number.
      const opened = await openDue(api, org)
      charges.push({ chargeId: opened.get(donationId) ?? '', donationId, cents: amount })
      continue
    }
    const before = 'of' in one ? singles[one.of % Math.max(singles.length, 1)] : undefined
    if (before) before.tries += 1
    const isDonation = 'isLast' in one
    const input = await aCollection(api, org, {
      donorId,
      cents: amount,
      feeCoverAmount: minorUnits('cover' in one ? one.cover : 0),
      donation: before
        ? { donationId: before.donationId, installmentNo: null, attemptNo: before.tries }
        : {
            frequency: isDonation ? 'monthly' : 'single',
            source: 'checkout',
            ...(isDonation && one.isLast ? { endsOn: '2026-06-30' } : {}),
          },
    })
    const { chargeId, donationId } = await api.app.get(ChargeCollection).begin(input)
    if (!before && !isDonation) singles.push({ donationId, tries: 1 })
    charges.push({ chargeId, donationId, cents: amount })
  }
  return { donors, charges }
}

function outcomeOf({ chargeId, cents: amount }: Begun, kind: (typeof outcomeKinds)[number]): CollectOutcome {
  const gatewayChargeId = `ch_${chargeId}`
  const paid = {
    status: 'succeeded',
    gatewayChargeId,
    amount: money(amount, 'usd'),
    fee: money(31, 'usd'),
    settlement: null,
    method: null,
    chargedAt: new Date('2026-06-15T12:00:10Z'),
  } as const
  const declined = { status: 'failed', gatewayChargeId, code: 'declined', message: 'Declined' } as const
  switch (kind) {
    case 'paid':
      return paid
    case 'paid by another method': {
      const method = { type: 'bank_debit', brand: 'sepa', last4: '1234', expMonth: null, expYear: null } as const
      return { ...paid, method: { ...method, reference: `pm_${chargeId}` } }
    }
    case 'paid with a fee told later':
      return { ...paid, fee: money(47, 'usd') }
    case 'paid in another amount':
      return { ...paid, amount: money(amount + 1, 'usd') }
    case 'paid by another payment':
      return { ...paid, gatewayChargeId: `ch_other_${chargeId}` }
    case 'paid, its fee not known':
      return { ...paid, fee: null }
    case 'returned':
      return {
        ...paid,
        status: 'returned',
        returnedAt: new Date('2026-06-15T12:00:20Z'),
        message: 'The bank took it back',
      }
    case 'declined':
      return { ...declined, declineType: 'soft' }
    case 'declined for good':
      return { ...declined, declineType: 'hard' }
    case 'canceled':
      return { status: 'canceled', gatewayChargeId }
    case 'processing':
      return { status: 'processing', gatewayChargeId, amount: money(amount, 'usd'), method: null }
    case 'waiting':
      return {
        status: 'requires_action',
        gatewayChargeId,
        amount: money(amount, 'usd'),
        action: { type: 'redirect', url: 'https://gateway.example' },
      }
    case 'unknown':
      return { status: 'unknown', reason: 'timeout' }
  }
}

const inTransaction = <Result>(work: () => Promise<Result>) =>
  api.within(org, () => api.app.get(EntityManager).transactional(work))

test('any outcomes settled together come to the same rows as one by one', async () => {
  const settler = api.app.get(ChargeSettler)
  const cases = fc.record({
    given: fc.array(aCharge, { minLength: 1, maxLength: 6 }),
    outcomes: fc.array(anOutcome, { minLength: 1, maxLength: 10 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ given, outcomes }) => {
      const [together, oneByOne] = [await begin(given), await begin(given)]
      const heardIn = (charges: readonly Begun[]) =>
        outcomes.flatMap(({ kind, of }) => {
          const charge = charges[of % charges.length]
          return charge ? [{ chargeId: charge.chargeId, outcome: outcomeOf(charge, kind) }] : []
        })
      await inTransaction(() => settler.settleMany(org.orgId, heardIn(together.charges)))
      for (const { chargeId, outcome } of heardIn(oneByOne.charges))
        await inTransaction(() => settler.settle(org.orgId, chargeId, outcome))
      expect(await rowsOfCharges(api, together)).toEqual(await rowsOfCharges(api, oneByOne))
    }),
    { numRuns: 25 },
  )
}, 120_000)
