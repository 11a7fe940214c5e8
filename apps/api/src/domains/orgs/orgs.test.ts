import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SaveOrgSettingsInput } from '@almoner/contracts/orgs/org-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
})
afterAll(() => api.close())

function formOf(fields: object | string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('org', typeof fields === 'string' ? fields : JSON.stringify(fields))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

const lastAudit = async (orgId: string) =>
  (
    await api.asOwner<Record<string, unknown>>(
      'select action, subject_id, user_id, before, after from audit_log where org_id = $1 order by sequence desc limit 1',
      [orgId],
    )
  )[0]

describe('reading the org', () => {
  test('gives it to everyone in it, with what it was set to', async () => {
    const seen = await api.as(org.fundraiser).orgs.get({ id: org.orgId })
    expect(seen).toMatchObject({
      id: org.orgId,
      name: 'Org of a test',
      entities: [{ isPrimary: true, currency: 'usd' }],
      crmSettings: { completedTourSteps: {}, logoName: null, language: 'en', twoFactorRequired: false },
    })
  })

  test('answers for another org as for one that does not exist', async () => {
    const other = await api.given.org()
    await expect(api.as(org.owner).orgs.get({ id: other.orgId })).rejects.toBeProblem('not_found')
    await expect(api.as(org.owner).orgs.get({ id: crypto.randomUUID() })).rejects.toBeProblem('not_found')
  })
})

describe('saving the org', () => {
  test('changes name and website, and leaves who, before and after in the log', async () => {
    const mine = await api.given.org()
    const saved = await api
      .as(mine.admin)
      .orgs.save(formOf({ id: mine.orgId, name: 'בית הלחם 🕯', website: 'bread.example' }))
    expect(saved).toMatchObject({ name: 'בית הלחם 🕯', website: 'https://bread.example' })
    expect(await lastAudit(mine.orgId)).toEqual({
      action: 'orgs.save',
      subject_id: mine.orgId,
      user_id: mine.admin.userId,
      before: { name: 'Org of a test', website: null, logoName: null },
      after: { name: 'בית הלחם 🕯', website: 'https://bread.example', logoName: null },
    })
  })

  test('needs an id, a name and a website, and says which is wrong', async () => {
    const save = (fields: object | string) => api.as(org.owner).orgs.save(formOf(fields))
    await expect(save({ name: 'A', website: 'a.example' })).rejects.toBeProblem('input_invalid', { field: '' })
    await expect(save({ id: org.orgId, name: ' ', website: 'a.example' })).rejects.toBeProblem('input_invalid', {
      field: 'name',
    })
    await expect(save({ id: org.orgId, name: 'A', website: '' })).rejects.toBeProblem('input_invalid', {
      field: 'website',
    })
    await expect(save({ id: org.orgId, name: 'A' })).rejects.toBeProblem('input_invalid', { field: 'website' })
    await expect(save({ id: org.orgId, name: 'A', website: 'javascript:alert(1)' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'website' },
    )
    await expect(save({ id: org.orgId, name: 'a\u0000b', website: 'a.example' })).rejects.toBeProblem('input_invalid', {
      field: 'name',
    })
    await expect(save({ id: org.orgId, name: 'A', website: 'a.example', currency: 'eur' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'currency' },
    )
    for (const broken of ['', 'nonsense', '[]', 'null', '{"__proto__":{"name":"A"}}'])
      await expect(save(broken)).rejects.toBeProblem('input_invalid')
    expect((await api.as(org.owner).orgs.get({ id: org.orgId })).name).toBe('Org of a test')
  })

  test("cannot reach another org's", async () => {
    const other = await api.given.org()
    await expect(
      api.as(org.owner).orgs.save(formOf({ id: other.orgId, name: 'Taken', website: 'a.example' })),
    ).rejects.toBeProblem('not_found')
    expect((await api.as(other.owner).orgs.get({ id: other.orgId })).name).toBe('Org of a test')
  })
})

describe('saving settings', () => {
  test('changes what is named and leaves the rest, also within a setting', async () => {
    const mine = await api.given.org()
    const admin = api.as(mine.admin)
    await admin.orgs.saveSettings({ widget: { color: '#aa3300' }, language: 'he' })
    const saved = await admin.orgs.saveSettings({
      timeZone: 'Asia/Jerusalem',
      widget: { label: 'תרמו' },
      chargeNotifications: { chargeFailed: false },
      twoFactorRequired: true,
    })
    expect(saved).toMatchObject({
      timeZone: 'Asia/Jerusalem',
      crmSettings: {
        language: 'he',
        widget: { color: '#aa3300', label: 'תרמו', position: 'right' },
        chargeNotifications: { chargeSucceeded: true, chargeFailed: false },
        twoFactorRequired: true,
        completedTourSteps: {},
      },
    })
    expect(await lastAudit(mine.orgId)).toMatchObject({
      action: 'orgs.saveSettings',
      before: { timeZone: 'America/New_York', twoFactorRequired: false },
      after: { timeZone: 'Asia/Jerusalem', twoFactorRequired: true },
    })
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ language: 'tlh' }, 'language'],
    [{ dateFormat: 'american' }, 'dateFormat'],
    [{ fiscalYearStartMonth: 13 }, 'fiscalYearStartMonth'],
    [{ fiscalYearStartMonth: 1.5 }, 'fiscalYearStartMonth'],
    [{ email: { replyTo: 'nobody' } }, 'email.replyTo'],
    [{ email: { fromName: ' ' } }, 'email.fromName'],
    [{ email: { bcc: 'a@example.org' } }, 'email.bcc'],
    [{ chargeNotifications: { chargeRefunded: true } }, 'chargeNotifications.chargeRefunded'],
    [{ widget: { color: 'red; background: url(//evil.example)' } }, 'widget.color'],
    [{ widget: { label: '' } }, 'widget.label'],
    [{ logoName: '../../secret' }, 'logoName'],
    [{ twoFactorRequired: 'yes' }, 'twoFactorRequired'],
  ])('refuses %j', async (input, field) => {
    await expect(api.as(org.owner).orgs.saveSettings(input as SaveOrgSettingsInput)).rejects.toBeProblem(
      'input_invalid',
      { field },
    )
  })

  test('keeps who mails are from, a part at a time, and takes it away again', async () => {
    const mine = await api.given.org()
    const admin = api.as(mine.admin)
    expect((await admin.orgs.get({ id: mine.orgId })).crmSettings.email).toEqual({ fromName: null, replyTo: null })
    await admin.orgs.saveSettings({ email: { fromName: 'לחם ובית' } })
    const both = await admin.orgs.saveSettings({ email: { replyTo: 'hello@bread.example' } })
    expect(both.crmSettings.email).toEqual({ fromName: 'לחם ובית', replyTo: 'hello@bread.example' })
    const gone = await admin.orgs.saveSettings({
      email: { fromName: null },
      dateFormat: 'dmy',
      fiscalYearStartMonth: 7,
    })
    expect(gone.crmSettings).toMatchObject({
      email: { fromName: null, replyTo: 'hello@bread.example' },
      dateFormat: 'dmy',
      fiscalYearStartMonth: 7,
    })
  })

  test('loses nothing when two change different things at once', async () => {
    const mine = await api.given.org()
    const admin = api.as(mine.admin)
    await Promise.all([
      admin.orgs.saveSettings({ language: 'fr' }),
      admin.orgs.saveSettings({ twoFactorRequired: true }),
      admin.orgs.completeTourSteps({ orgId: mine.orgId, completedTourSteps: { 'settings-widget': true } }),
      admin.orgs.completeTourSteps({ orgId: mine.orgId, completedTourSteps: { 'settings-installation': true } }),
    ])
    expect((await admin.orgs.get({ id: mine.orgId })).crmSettings).toMatchObject({
      language: 'fr',
      twoFactorRequired: true,
      completedTourSteps: { 'settings-widget': true, 'settings-installation': true },
    })
  })
})

describe('the welcome tour', () => {
  test('adds steps, never loses one, and writes none twice', async () => {
    const mine = await api.given.org()
    const complete = async (...steps: ('settings-widget' | 'settings-integrations')[]) =>
      (
        await api.as(mine.owner).orgs.completeTourSteps({
          orgId: mine.orgId,
          completedTourSteps: Object.fromEntries(steps.map((step) => [step, true])),
        })
      ).crmSettings.completedTourSteps
    expect(await complete('settings-widget')).toEqual({ 'settings-widget': true })
    expect(await complete('settings-integrations')).toEqual({ 'settings-widget': true, 'settings-integrations': true })
    expect(await complete('settings-widget')).toEqual({ 'settings-widget': true, 'settings-integrations': true })
    expect(await complete()).toEqual({ 'settings-widget': true, 'settings-integrations': true })
    const written = await api.asOwner<{ before: object; after: object }>(
      "select before, after from audit_log where org_id = $1 and action = 'orgs.completeTourSteps' and after is not null",
      [mine.orgId],
    )
    expect(written.length).toBe(2)
  })

  test('knows its three steps and no other', async () => {
    const completedTourSteps = { 'settings-everything': true } as Record<string, true>
    await expect(
      api.as(org.owner).orgs.completeTourSteps({ orgId: org.orgId, completedTourSteps }),
    ).rejects.toBeProblem('input_invalid')
  })
})
