import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignUpInput } from '@almoner/contracts/fundraisers/sign-up.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const anyone = () => api.as(null)

/** An org whose campaign takes fundraisers, with a page that is open. */
async function openOrg(): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { type: 'p2p' } })
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  return org
}

const signUpOf = (org: GivenOrg, change: Partial<SignUpInput['fundraiser']> = {}): SignUpInput => ({
  orgId: org.orgId,
  campaignId: org.campaignId,
  language: 'en',
  fundraiser: {
    firstName: 'Noa',
    lastName: 'Winterfield',
    email: `${crypto.randomUUID()}@example.org`,
    title: 'I walk',
    goal: minorUnits(500_00),
    ...change,
  },
})

const mailsTo = (email: string) => api.mails('recipient = $1', [email])

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return /\/raise\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const pending = (org: GivenOrg) => api.as(org.admin).fundraisers.list({ status: ['pending'] })

/** Without what keeps a name of the other direction in its order. */
const plain = (text = ''): string => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('signing up to raise money', () => {
  test('is confirmed by mail, approved by staff, and then its page is live', async () => {
    const org = await openOrg()
    const input = signUpOf(org)
    const { email } = input.fundraiser
    expect(await anyone().fundraisers.signUp(input)).toEqual({ sent: true })
    expect((await pending(org)).rows).toEqual([])
    const token = await tokenMailedTo(email)
    const link = { orgId: org.orgId, token }
    expect(await anyone().fundraisers.getSignUp(link)).toMatchObject({ state: 'waiting', firstName: 'Noa' })
    expect((await pending(org)).rows).toEqual([])

    expect(await anyone().fundraisers.confirmSignUp(link)).toMatchObject({ state: 'pending' })
    expect(await anyone().fundraisers.confirmSignUp(link)).toMatchObject({ state: 'pending' })
    const { rows } = await pending(org)
    expect(rows).toMatchObject([{ displayName: 'Noa Winterfield', slug: 'noa-winterfield', goalAmount: 500_00 }])
    const page = () => anyone().checkout.page({ org: org.orgId, fundraiser: 'noa-winterfield' })
    await expect(page()).rejects.toBeProblem('not_found')

    await api.as(org.admin).fundraisers.approve({ id: rows[0]?.id ?? '' })
    expect(await page()).toMatchObject({ headline: 'I walk', fundraiser: { name: 'Noa Winterfield', goal: 500_00 } })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm that you want to raise money for Org of a test',
      'Org of a test is looking at your page',
      'Your page for Org of a test is online',
    ])
  })

  test.each([
    ['fr', 'examine votre page', 'est en ligne', 'Bonjour Noa,'],
    ['he', 'בודקים את העמוד שלך', 'עלה לאוויר', 'שלום Noa,'],
  ] as const)('in %s is answered in it, by the org and not by Almoner', async (language, waiting, online, greeting) => {
    const org = await openOrg()
    const input = { ...signUpOf(org), language }
    const { email } = input.fundraiser
    await anyone().fundraisers.signUp(input)
    await anyone().fundraisers.confirmSignUp({ orgId: org.orgId, token: await tokenMailedTo(email) })
    const [row] = (await pending(org)).rows
    await api.as(org.admin).fundraisers.approve({ id: row?.id ?? '' })
    const [, invitation, approval] = await mailsTo(email)
    expect(invitation?.subject).toContain(waiting)
    expect(approval?.subject).toContain(online)
    for (const mail of [invitation, approval]) {
      expect(plain(mail?.text)).toContain(greeting)
      expect(mail?.text).toContain('-- \nOrg of a test')
      expect(`${mail?.subject} ${mail?.text}`).not.toContain('Almoner')
      // Both lead in: whoever has not chosen a password yet does so from either.
      expect(mail?.text).toContain('/#/new-password?token=')
    }
  })

  test('is turned down in the language of whoever signed up', async () => {
    const org = await openOrg()
    const input = { ...signUpOf(org), language: 'es' as const }
    await anyone().fundraisers.signUp(input)
    const token = await tokenMailedTo(input.fundraiser.email)
    await anyone().fundraisers.confirmSignUp({ orgId: org.orgId, token })
    const [row] = (await pending(org)).rows
    await api.as(org.admin).fundraisers.reject({ id: row?.id ?? '', reason: 'No la conocemos' })
    const mail = (await mailsTo(input.fundraiser.email)).at(-1)
    expect(mail?.subject).toBe('Su página para Org of a test no ha sido aprobada')
    expect(mail?.text).toContain('El motivo: No la conocemos')
  })

  test('is not to be had where the campaign is of another kind, closed, or has no page', async () => {
    const org = await openOrg()
    const refused = async (change: string) => {
      await api.asOwner(`update campaigns set ${change} where id = $1`, [org.campaignId])
      await expect(anyone().fundraisers.signUp(signUpOf(org))).rejects.toBeProblem('not_found')
    }
    await refused("type = 'standard'")
    await refused("type = 'p2p', status = 'paused'")
    await refused("status = 'active', ends_on = '2020-01-01'")
    await api.asOwner('update campaigns set ends_on = null where id = $1', [org.campaignId])
    await api.as(org.admin).campaigns.unpublishPage({ campaignId: org.campaignId })
    await expect(anyone().fundraisers.signUp(signUpOf(org))).rejects.toBeProblem('not_found')
  })

  test('makes nothing of whoever is in the org already, and does not tell strangers so', async () => {
    const org = await openOrg()
    const [row] = await api.asOwner<{ email: string }>('select email from users where id = $1', [org.agent.userId])
    const email = row?.email ?? ''
    expect(await anyone().fundraisers.signUp(signUpOf(org, { email }))).toEqual({ sent: true })
    const link = { orgId: org.orgId, token: await tokenMailedTo(email) }
    expect(await anyone().fundraisers.confirmSignUp(link)).toMatchObject({ state: 'known' })
    expect((await pending(org)).rows).toEqual([])
  })

  test('ends with its link, which is of one org', async () => {
    const [org, other] = [await openOrg(), await openOrg()]
    const input = signUpOf(org)
    await anyone().fundraisers.signUp(input)
    const token = await tokenMailedTo(input.fundraiser.email)
    await expect(anyone().fundraisers.confirmSignUp({ orgId: other.orgId, token })).rejects.toBeProblem('link_invalid')
    await api.asOwner("update fundraiser_signups set expires_at = '2020-01-01' where org_id = $1", [org.orgId])
    await expect(anyone().fundraisers.getSignUp({ orgId: org.orgId, token })).rejects.toBeProblem('link_invalid')
    await expect(anyone().fundraisers.confirmSignUp({ orgId: org.orgId, token })).rejects.toBeProblem('link_invalid')
  })

  test('fills no mailbox, nor does one address sign up many', async () => {
    const org = await openOrg()
    const input = signUpOf(org)
    for (let turn = 0; turn < 4; turn += 1) await anyone().fundraisers.signUp(input)
    expect(await mailsTo(input.fundraiser.email)).toHaveLength(3)
  })
})

describe('inviting a fundraiser', () => {
  const invite = async (org: GivenOrg, fields: object = {}) => {
    const form = new FormData()
    const email = `${crypto.randomUUID()}@example.org`
    form.set('fundraiser', JSON.stringify({ firstName: 'Lea', lastName: 'Roth', email, ...fields }))
    return { email, made: await api.as(org.admin).fundraisers.create(form) }
  }

  test('speaks the language of the org, or the one that staff choose', async () => {
    const org = await api.given.org()
    await api.as(org.admin).orgs.saveSettings({ language: 'he' })
    const ofOrg = await invite(org)
    const chosen = await invite(org, { language: 'ar' })
    expect(ofOrg.made.language).toBe('he')
    expect(plain((await mailsTo(ofOrg.email))[0]?.subject)).toBe('עמוד הגיוס שלך עבור Org of a test')
    expect(plain((await mailsTo(chosen.email))[0]?.subject)).toBe('صفحتك لجمع التبرعات لصالح Org of a test')
    await expect(invite(org, { language: 'de' })).rejects.toBeProblem('input_invalid', { field: 'language' })
  })

  test('again says the same in the same language', async () => {
    const org = await api.given.org()
    const { email, made } = await invite(org, { language: 'fr' })
    await api.as(org.admin).team.resendInvite({ userId: made.userId })
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('Votre page de collecte pour Org of a test'))
  })
})

describe('a page of a fundraiser who is', () => {
  test.each(['pending', 'paused', 'ended', 'rejected'] as const)('%s is not there', async (status) => {
    const org = await openOrg()
    const slug = `s${crypto.randomUUID().slice(0, 8)}`
    await api.given.fundraiser(org, { status, slug })
    await expect(anyone().checkout.page({ org: org.orgId, fundraiser: slug })).rejects.toBeProblem('not_found')
    await api.asOwner("update fundraisers set status = 'active' where org_id = $1", [org.orgId])
    await expect(anyone().checkout.page({ org: org.orgId, fundraiser: slug })).resolves.toMatchObject({ state: 'open' })
  })
})
