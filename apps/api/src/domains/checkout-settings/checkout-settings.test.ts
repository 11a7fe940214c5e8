import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialCheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import '../../../test/matchers.js'
import type { CheckoutChange } from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { CheckoutSettingsService } from './index.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const monthlyOnly = { offered: ['monthly' as const], initial: 'monthly' as const }

describe('checkout settings', () => {
  test('are inherited field by field: campaign, org, and what Almoner begins with', async () => {
    const { orgId, campaignId, admin } = await api.given.org()
    const { campaigns } = api.as(admin)
    await campaigns.saveCheckoutSettings({ settings: { frequencies: monthlyOnly, phone: 'required' } })
    const saved = await campaigns.saveCheckoutSettings({ campaignId, settings: { phone: 'hidden' } })

    expect(saved.own).toEqual({ phone: 'hidden' })
    expect(saved.inherited).toEqual({ ...initialCheckoutSettings, frequencies: monthlyOnly, phone: 'required' })
    expect(saved.effective).toEqual({ ...initialCheckoutSettings, frequencies: monthlyOnly, phone: 'hidden' })
    expect(await api.app.get(CheckoutSettingsService).effective(orgId, campaignId)).toEqual(saved.effective)
  })

  test('go back to what is inherited with null, and what is left out stays', async () => {
    const { campaignId, admin } = await api.given.org()
    const { campaigns } = api.as(admin)
    await campaigns.saveCheckoutSettings({ campaignId, settings: { phone: 'required', comment: false } })
    const saved = await campaigns.saveCheckoutSettings({ campaignId, settings: { phone: null } })
    expect(saved.own).toEqual({ comment: false })
    expect(saved.effective.phone).toBe('hidden')
  })

  test.each<[settings: CheckoutChange, field: string]>([
    [{ frequencies: { offered: [], initial: 'single' } }, 'settings.frequencies.offered'],
    [{ frequencies: { offered: ['single'], initial: 'yearly' } }, 'settings.frequencies.initial'],
    [
      {
        singleAmounts: {
          suggested: [1, 5_00, 10_00].map((amount) => ({ amount: minorUnits(amount), label: '' })),
          initial: null,
          allowCustom: true,
          min: minorUnits(5_00),
          max: null,
        },
      },
      'settings.singleAmounts.suggested.0.amount',
    ],
    [
      {
        singleAmounts: {
          suggested: [5_00, 10_00, 20_00].map((amount) => ({ amount: minorUnits(amount), label: '' })),
          initial: null,
          allowCustom: true,
          min: minorUnits(99),
          max: null,
        },
      },
      'settings.singleAmounts.min',
    ],
    [{ theme: { primary: 'green', radius: 4, font: 'sans', layout: 'page' } }, 'settings.theme.primary'],
    [{ allowedOrigins: ['javascript:alert(1)'] }, 'settings.allowedOrigins.0'],
    [{ methods: ['card', 'paypal'] }, 'settings.methods'],
    [
      { thankYou: { title: 'Thanks', body: '', redirectUrl: 'javascript:alert(1)', share: true } },
      'settings.thankYou.redirectUrl',
    ],
  ])('that cannot be are refused at their field: %j', async (settings, field) => {
    const { admin } = await api.given.org()
    const attempt = api.as(admin).campaigns.saveCheckoutSettings({ settings })
    await expect(attempt).rejects.toBeProblem('input_invalid', { field })
  })

  test('take no fund of another org, and are not found for another org', async () => {
    const mine = await api.given.org()
    const theirs = await api.given.org()
    const { campaigns } = api.as(mine.admin)
    const designationIds = [theirs.designationId]
    const designationChoice = { mode: 'single' as const, designationIds, initialId: null, isForced: false }
    await expect(campaigns.saveCheckoutSettings({ settings: { designationChoice } })).rejects.toBeProblem(
      'input_invalid',
      {
        field: 'settings.designationChoice.designationIds',
      },
    )
    const reaching = campaigns.saveCheckoutSettings({ campaignId: theirs.campaignId, settings: { phone: 'required' } })
    await expect(reaching).rejects.toBeProblem('not_found')
  })

  test('leave an audit row and a version with each save that changes something', async () => {
    const { orgId, admin } = await api.given.org()
    const { campaigns } = api.as(admin)
    for (let times = 0; times < 2; times += 1) await campaigns.saveCheckoutSettings({ settings: { phone: 'required' } })
    const versions = await api.asOwner('select content from content_versions where org_id = $1', [orgId])
    expect(versions).toEqual([{ content: { phone: 'required' } }])
  })
})
