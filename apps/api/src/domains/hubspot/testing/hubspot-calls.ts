import { money } from '@almoner/contracts/money'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'

/** What tests of HubSpot do in an org, on an API that is there once they run. */
export function hubspotCalls(api: () => TestApi) {
  const callsOf = (org: GivenOrg) => api().as(org.admin).hubspot
  const laterBy = (minutes: number) =>
    api().clock.set(new Date(api().clock.now().getTime() + minutes * 60_000).toISOString())

  const addDonor = (org: GivenOrg, fields: { email?: string; firstName?: string; organizationName?: string } = {}) =>
    api()
      .as(org.admin)
      .donors.create({
        firstName: 'Dana',
        lastName: 'Levi',
        ...fields,
        idempotencyKey: crypto.randomUUID(),
      })

  const record = (org: GivenOrg, donorId: string, cents = 50_00) =>
    api()
      .as(org.admin)
      .charges.record({
        donor: { id: donorId },
        amount: money(cents, 'usd'),
        giftDate: '2026-06-14',
        method: 'cash',
        idempotencyKey: crypto.randomUUID(),
      })

  return { callsOf, laterBy, addDonor, record }
}
