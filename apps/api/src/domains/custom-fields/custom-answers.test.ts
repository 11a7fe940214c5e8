import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import { mask } from '@almoner/contracts/mask'
import { minorUnits } from '@almoner/contracts/minor-units'
import { recordKinds, type RecordKind } from '@almoner/contracts/records/record'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { samplePayload } from '../../../test/sample-event.js'
import { Outbox } from '../../platform/outbox/outbox.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(() => api.close())

type Reader = GivenOrg['admin']

interface Answers {
  given: () => Promise<string>
  get: (id: string, as: Reader) => Promise<{ custom: CustomValues }>
  list: (as: Reader) => Promise<readonly { id: string; custom: CustomValues }[]>
}

const answers: Record<RecordKind, Answers> = {
  donor: {
    given: () => api.given.donor(org),
    get: (id, as) => api.as(as).donors.get({ id }),
    list: async (as) => (await api.as(as).donors.list({})).rows,
  },
  charge: {
    given: () => api.given.charge(org),
    get: (id, as) => api.as(as).charges.get({ id }),
    list: async (as) => (await api.as(as).charges.list({})).rows,
  },
  donation: {
    given: () => api.given.donation(org),
    get: (id, as) => api.as(as).donations.get({ id }),
    list: async (as) => (await api.as(as).donations.list({})).rows,
  },
  campaign: {
    given: () => Promise.resolve(org.campaignId),
    get: (id, as) => api.as(as).campaigns.get({ id }),
    list: async (as) => (await api.as(as).campaigns.page({})).rows,
  },
  fundraiser: {
    given: () => api.given.fundraiser(org),
    get: (id, as) => api.as(as).fundraisers.get({ id }),
    list: async (as) => (await api.as(as).fundraisers.list({})).rows,
  },
}

const pledge = { amount: minorUnits(1_250_00), currency: 'usd' as const }

async function filled(recordKind: RecordKind) {
  const add = (name: string, type: 'money' | 'number' | 'text', more: object = {}) =>
    api.as(org.admin).customFields.create({ recordKind, name, type, ...more })
  await add('Pledge', 'money')
  await add('Allergies', 'text', { isPersonal: true })
  await add('Capacity', 'number', { audience: 'admins' })
  const old = await add('Old', 'text')
  const recordId = await answers[recordKind].given()
  const custom = { pledge, allergies: 'Peanuts', capacity: 2.5, old: 'Gone' }
  await api.as(org.admin).customFields.save({ recordKind, recordId, custom })
  await api.as(org.admin).customFields.archive({ id: old.id })
  return recordId
}

describe('an answer about a record', () => {
  test.each(recordKinds)('says what a %s has in custom fields, alone and in its list', async (recordKind) => {
    const recordId = await filled(recordKind)
    const { get, list } = answers[recordKind]
    const told = async (as: Reader) => {
      const { custom } = await get(recordId, as)
      expect((await list(as)).find(({ id }) => id === recordId)?.custom).toEqual(custom)
      return custom
    }
    expect(await told(org.admin)).toEqual({ pledge, allergies: 'Peanuts', capacity: 2.5 })
    if (recordKind === 'fundraiser') return
    expect(await told(org.agent)).toEqual({ pledge, allergies: 'Peanuts' })
    const viewer = { ...org.agent, switches: { personalData: false } }
    expect(await told(viewer)).toEqual({ pledge, allergies: mask })
  })

  test('has nothing where nothing was written', async () => {
    const id = await api.given.donor(org)
    expect((await api.as(org.agent).donors.get({ id })).custom).toEqual({})
  })

  test('to a fundraiser about their own page keeps it to itself', async () => {
    const id = await filled('fundraiser')
    const { userId } = await api.as(org.admin).fundraisers.get({ id })
    const own = await api.as({ ...org.agent, userId, role: 'fundraiser' }).fundraisers.ownPage()
    expect(own?.fundraiser.id).toBe(id)
    expect(JSON.stringify(own)).not.toContain('Peanuts')
  })
})

test.each(recordKinds)('an event about a %s says what it has, but for what is personal', async (recordKind) => {
  const recordId = await filled(recordKind)
  await api.as(org.admin).webhooks.save({ url: 'https://hooks.example.org/almoner', events: ['*'] })
  const types = {
    donor: 'donor.merged',
    charge: 'charge.succeeded',
    donation: 'donation.activated',
    campaign: 'campaign.updated',
    fundraiser: 'fundraiser.approved',
  } as const
  const type = types[recordKind]
  await api.within({ orgId: org.orgId, userId: org.agent.userId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      const outbox = api.app.get(Outbox)
      await outbox.write(org.orgId, type, { ...samplePayload(type, {}), [`${recordKind}Id`]: recordId })
      await outbox.write(org.orgId, 'record.tagged', { ...samplePayload('record.tagged', {}), recordKind, recordId })
    }),
  )
  const custom = { pledge, capacity: 2.5 }
  await vi.waitFor(async () => {
    const sent = await api.asOwner<{ object: unknown }>(
      `select body::jsonb -> 'data' -> 'object' as object from webhook_deliveries where org_id = $1 and type = any($2)`,
      [org.orgId, [type, 'record.tagged']],
    )
    expect(sent).toMatchObject([{ object: { custom } }, { object: { custom } }])
    expect(JSON.stringify(sent)).not.toContain('Peanuts')
  }, 10_000)
})
