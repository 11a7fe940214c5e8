import { randomUUID } from 'node:crypto'
import type { AddMandateWire, SaveCreditorWire } from '@almoner/contracts/direct-debits/direct-debits.operations'
import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'

export const eur = (amount: number) => ({ amount, currency: 'eur' as const })

export const ibans = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'NL91ABNA0417164300',
  'FR1420041010050500013M02606',
  'ES9121000418450200051332',
] as const

/** Direct debits of an org in Berlin whose legal entity may collect. */
export function debitsOf(api: TestApi, org: GivenOrg) {
  const admin = api.as(org.admin).directDebits
  const saveCreditor = (given: Partial<SaveCreditorWire> = {}) =>
    api.as(org.owner).directDebits.saveCreditor({
      entityId: org.entityId,
      name: 'Hilfe für Ärzte e.V.',
      iban: 'DE02 1203 0000 0000 2020 51',
      creditorId: 'DE98 ZZZ 09999999999',
      leadDays: 2,
      emailsNotice: false,
      ...given,
    })
  const addPledge = (given: Partial<AddPledgeWire> = {}) =>
    api.as(org.agent).pledges.add({
      donor: { add: { firstName: 'Noa', lastName: 'Groß', email: `${randomUUID()}@example.org` } },
      amount: eur(25_00),
      frequency: 'monthly',
      startsOn: '2026-06-15',
      method: 'direct_debit',
      idempotencyKey: randomUUID(),
      ...given,
    })
  const addMandate = (donationId: string, given: Partial<AddMandateWire> = {}) =>
    api.as(org.agent).directDebits.addMandate({
      donationId,
      holder: 'Noa Groß',
      iban: ibans[0],
      signedOn: '2026-06-01',
      idempotencyKey: randomUUID(),
      ...given,
    })
  return {
    admin,
    saveCreditor,
    addPledge,
    addMandate,
    /** A recurring gift with a mandate. */
    async given(pledge: Partial<AddPledgeWire> = {}, mandate: Partial<AddMandateWire> = {}) {
      const added = await addPledge(pledge)
      return { ...added, mandate: await addMandate(added.id, mandate) }
    },
    preview: (collectOn?: string) => admin.preview({ entityId: org.entityId, ...(collectOn && { collectOn }) }),
    make: (collectOn: string) => admin.makeFile({ entityId: org.entityId, collectOn, idempotencyKey: randomUUID() }),
    debits: async (id: string) => (await admin.debits({ id })).rows,
    async xml(id: string) {
      return Buffer.from((await admin.download({ id })).content, 'base64').toString()
    },
  }
}
