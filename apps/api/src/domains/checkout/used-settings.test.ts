import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutOverrides } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { GiveInput } from '@almoner/contracts/checkout/checkout.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { giftFor, payOn } from './testing/sent-gifts.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const anyone = () => api.as(null)

const set = (org: GivenOrg, settings: CheckoutOverrides) =>
  api.as(org.admin).campaigns.saveCheckoutSettings({ campaignId: org.campaignId, settings })

const pageOf = (org: GivenOrg, language: 'en' | 'fr' | 'he' = 'en') =>
  anyone().checkout.page({ org: org.orgId, campaign: org.campaignId, isEmbedded: true, language })

async function give(org: GivenOrg, change: Partial<GiveInput> = {}, form: Partial<GiveInput['form']> = {}) {
  const { token, status } = await anyone().checkout.give(giftFor(org, change, form))
  return { token, status, payUrl: status.payUrl }
}

async function pay(payUrl: string | null): Promise<void> {
  await payOn(api, payUrl)
  api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
}

describe('words of the org’s own', () => {
  test('stand on the form in their language alone', async () => {
    const org = await api.given.org()
    await set(org, { texts: { fr: { heading: 'Chaque don compte', button: 'Je donne', note: ' ' } } })
    expect((await pageOf(org, 'fr')).texts).toEqual({ heading: 'Chaque don compte', button: 'Je donne', note: null })
    expect((await pageOf(org)).texts).toEqual({ heading: null, button: null, note: null })
  })

  test('thank donors in their language; what nobody changed is Almoner’s to say', async () => {
    const org = await api.given.org()
    expect((await pageOf(org)).thanks).toMatchObject({ title: null, body: null })
    await set(org, {
      thankYou: { title: 'You are wonderful', body: '', redirectUrl: null, share: true },
      texts: { he: { thanksTitle: 'תודה רבה' } },
    })
    const gifts = await Promise.all((['he', 'fr'] as const).map((language) => give(org, { language })))
    expect(gifts.map(({ status }) => status.thanks.title)).toEqual(['תודה רבה', 'You are wonderful'])
  })

  test('suggest a monthly gift', async () => {
    const org = await api.given.org()
    await set(org, {
      recurringUpsell: { isOn: true, threshold: minorUnits(100_00), text: 'A little each month warms more.' },
      texts: { fr: { upsell: 'Un peu chaque mois.' } },
    })
    const gifts = await Promise.all((['en', 'fr'] as const).map((language) => give(org, { language })))
    expect(gifts.map(({ status }) => status.monthlyNudge)).toEqual([
      { amount: 25_00, text: 'A little each month warms more.' },
      { amount: 25_00, text: 'Un peu chaque mois.' },
    ])
  })
})

describe('the gateway of one campaign', () => {
  const second = async (org: GivenOrg, given: { entityId?: string; provider?: string } = {}) => {
    const [row] = await api.asOwner<{ id: string }>(
      `insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due, fee_rule)
       values (gen_random_uuid(), $1, $2, $3, 'Second', 'test', 'active', '{card}', false, true, '{}', '{"percent": 1, "fixed": 10}') returning id`,
      [org.orgId, given.entityId ?? org.entityId, given.provider ?? 'sandbox'],
    )
    return row?.id ?? ''
  }

  test('takes its gifts, at its own rate', async () => {
    const org = await api.given.org()
    const gatewayIntegrationId = await second(org)
    await set(org, { gatewayIntegrationId })
    const { methods, feeCover } = (await pageOf(org)).terms
    expect({ methods, ...feeCover }).toMatchObject({ methods: ['card'], rateBps: 100, fixed: 10 })
    const { payUrl } = await give(org)
    expect(payUrl).toContain(gatewayIntegrationId)
    const charges = await api.asOwner('select gateway_integration_id as id from charges where org_id = $1', [org.orgId])
    expect(charges).toEqual([{ id: gatewayIntegrationId }])
  })

  test('reckons with the platform’s share where the org wants both', async () => {
    const org = await api.given.org()
    await api.asOwner('update orgs set fee_basis_points = 150 where id = $1', [org.orgId])
    await set(org, { gatewayIntegrationId: await second(org) })
    await set(org, { feeCover: { mode: 'optional', basis: 'combined', rateBps: 290, fixed: minorUnits(30) } })
    expect((await pageOf(org)).terms.feeCover).toMatchObject({ rateBps: 250, fixed: 10 })
  })

  test('is one of its entity that takes money, and no default of the org', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const at = { field: 'settings.gatewayIntegrationId' }
    for (const gatewayIntegrationId of [other.sandboxId, org.offlineId])
      await expect(set(org, { gatewayIntegrationId })).rejects.toBeProblem('input_invalid', at)
    await expect(
      api.as(org.admin).campaigns.saveCheckoutSettings({ settings: { gatewayIntegrationId: org.sandboxId } }),
    ).rejects.toBeProblem('input_invalid', at)
  })
})

describe('test mode of a campaign', () => {
  const goLive = (org: GivenOrg) =>
    api.asOwner(
      `with off as (update gateway_integrations set is_default = false where org_id = $1 returning id)
       insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due)
       select gen_random_uuid(), $1, $2, 'sandbox', 'Real money', 'live', 'active', '{card}', true, true, '{}' from (select count(*) from off) done`,
      [org.orgId, org.entityId],
    )
  const modes = (org: GivenOrg) =>
    api.asOwner<{ mode: string }>('select mode from charges where org_id = $1 order by sequence', [org.orgId])

  test('takes no money, also where the entity has a gateway that would', async () => {
    const org = await api.given.org()
    await goLive(org)
    expect((await pageOf(org)).isTest).toBe(false)
    await give(org)
    await set(org, { testMode: true })
    expect((await pageOf(org)).isTest).toBe(true)
    const { payUrl } = await give(org)
    expect(payUrl).toContain(org.sandboxId)
    expect(await modes(org)).toEqual([{ mode: 'live' }, { mode: 'test' }])
  })

  test('takes nothing at all where no gateway of the entity is for tests', async () => {
    const org = await api.given.org()
    await goLive(org)
    await set(org, { testMode: true })
    await api.asOwner('update gateway_integrations set enabled = false where id = $1', [org.sandboxId])
    await expect(give(org)).rejects.toBeProblem('gateway_unavailable')
    expect(await modes(org)).toEqual([])
  })
})

describe('Gift Aid', () => {
  const address = { line1: '1 High Street', city: 'York', postalCode: 'YO1 7AA', country: 'GB' }
  const giver = { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org', address }

  test('is declared with a gift to a British entity, stands with the donor once it is paid, and can be taken back', async () => {
    const org = await api.given.org({ currency: 'gbp' })
    await set(org, { giftAid: true })
    expect((await pageOf(org)).terms.fields.takesGiftAid).toBe(false)
    await api.asOwner("update entities set country = 'GB' where id = $1", [org.entityId])
    expect((await pageOf(org)).terms.fields.takesGiftAid).toBe(true)
    await expect(give(org, {}, { giftAid: 'all', giver: { ...giver, address: null } })).rejects.toBeProblem(
      'input_invalid',
      { field: 'form.giver.address.line1' },
    )

    const { token, payUrl } = await give(org, {}, { giftAid: 'all', giver })
    const [{ id } = { id: '' }] = await api.asOwner<{ id: string }>('select id from donors where org_id = $1', [
      org.orgId,
    ])
    const declared = async () => (await api.as(org.agent).donors.get({ id })).giftAid
    expect(await declared()).toEqual([])
    await pay(payUrl)
    await anyone().checkout.status({ token })
    const [declaration, ...more] = await declared()
    expect(more).toEqual([])
    expect(declaration).toMatchObject({
      scope: 'all',
      method: 'online',
      name: 'Dana Levi',
      address: '1 High Street, York, YO1 7AA, GB',
      cancelledAt: null,
    })
    const input = { id: declaration?.id ?? '' }
    expect((await api.as(org.agent).donors.cancelGiftAid(input)).cancelledAt).not.toBeNull()
    const stranger = await api.given.org()
    await expect(api.as(stranger.agent).donors.cancelGiftAid(input)).rejects.toBeProblem('not_found')
  })
})

describe('a goal that leaves gifts by hand out', () => {
  const goal = { type: 'amount' as const, value: 100_00, display: 'meter' as const, manualOffset: 5_00 }

  test('counts what came by a gateway, for donors and for staff', async () => {
    const org = await api.given.org()
    const online = await api.given.charge(org, { amount: 30_00 })
    await api.asOwner("update charges set method = 'card' where id = $1", [online])
    await api.as(org.agent).charges.record({
      donor: { add: { lastName: 'Levi' } },
      amount: { amount: 20_00, currency: 'usd' },
      giftDate: '2026-01-01',
      method: 'cheque',
      idempotencyKey: crypto.randomUUID(),
    })
    const reached = async (includeOffline: boolean) => {
      await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { goal: { ...goal, includeOffline } } })
      const listed = await api.as(org.agent).campaigns.list()
      return [
        (await pageOf(org)).goal?.reached,
        (await api.as(org.agent).campaigns.get({ id: org.campaignId })).goalReached,
        listed[0]?.goalReached,
      ]
    }
    expect(await reached(true)).toEqual([55_00, 55_00, 55_00])
    expect(await reached(false)).toEqual([35_00, 35_00, 35_00])
  })
})

describe('a campaign that takes no gifts', () => {
  test('leads on to another that does, or out, and nowhere else', async () => {
    const org = await api.given.org()
    const other = await api.as(org.admin).campaigns.create({ name: 'Summer', template: 'appeal' })
    await api.as(org.admin).campaigns.save({ id: other.id, campaign: { status: 'active' } })
    await api.as(org.admin).campaigns.publishPage({ campaignId: other.id })
    await api.asOwner('update campaigns set is_default = false where id = $1', [org.campaignId])
    const save = (campaign: object) => api.as(org.admin).campaigns.save({ id: org.campaignId, campaign })
    await expect(save({ disabledBehavior: 'redirect' })).rejects.toBeProblem('input_invalid', {
      field: 'campaign.redirectUrl',
    })
    await save({ disabledBehavior: 'otherCampaign', otherCampaignId: other.id })
    expect((await pageOf(org)).onward).toBeNull()
    await save({ status: 'paused' })
    expect((await pageOf(org)).onward).toEqual({ slug: other.slug })
    await api.as(org.admin).campaigns.unpublishPage({ campaignId: other.id })
    expect((await pageOf(org)).onward).toBeNull()
    await save({ disabledBehavior: 'redirect', redirectUrl: 'https://example.org/give' })
    expect((await pageOf(org)).onward).toEqual({ url: 'https://example.org/give' })
  })
})
