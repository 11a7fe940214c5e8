import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GiveInput } from '@almoner/contracts/checkout/checkout.operations'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { giftFor, payOn } from './testing/sent-gifts.js'

const canary = 'Canarybird'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  // Jobs wait by the clock of the database.
  api.clock.set(new Date().toISOString())
  await api.startJobs()
})
afterAll(() => api.close())

const anyone = () => api.as(null)

const pay = (payUrl: string | null, number?: string) => payOn(api, payUrl, number)

/** Lets the time pass after which the gateway may be asked again. */
function later(seconds = 3): void {
  api.clock.set(new Date(api.clock.now().getTime() + seconds * 1_000).toISOString())
}

const rowsOf = (org: GivenOrg) =>
  api.asOwner<{ status: string; amount: string; source: string; cover: string }>(
    `select t.status, t.amount, n.source, n.fee_cover_amount as cover from charges t join donations n on n.id = t.donation_id
     where t.org_id = $1 order by t.sequence`,
    [org.orgId],
  )

describe('a page', () => {
  test('shows what anyone may know, and nothing of a donor', async () => {
    const org = await api.given.org()
    await api.given.charge(org, {
      donorId: await api.given.donor(org, { firstName: canary, lastName: canary, email: `${canary}@example.org` }),
    })
    await api.asOwner(
      `insert into campaign_pages (campaign_id, org_id, content, published, published_at, saved_at)
       select id, org_id, c, c, now(), now() from campaigns, (select $2::jsonb as c) w where id = $1`,
      [
        org.campaignId,
        JSON.stringify({
          headline: 'Give',
          summary: '',
          story: { type: 'doc', content: [] },
          picture: null,
          pictureText: '',
          showsGoal: true,
          impactLevels: [],
          donorWall: { isOn: true, anonymous: 'named_anonymous', showsAmounts: true, showsComments: true },
          sharing: { isOn: true, text: '' },
          seo: { title: '', description: '', picture: null },
          language: 'en',
        }),
      ],
    )
    const page = await anyone().checkout.page({ org: org.orgId, campaign: org.campaignId })
    expect(page).toMatchObject({ state: 'open', headline: 'Give', hasWall: true, wall: [], isTest: true })
    expect(JSON.stringify(page)).not.toContain(canary)
  })

  test('is not there before it is published, while the form in a frame is', async () => {
    const org = await api.given.org()
    const where = { org: org.orgId, campaign: org.campaignId }
    await expect(anyone().checkout.page(where)).rejects.toBeProblem('not_found')
    await expect(anyone().checkout.page({ ...where, isEmbedded: true })).resolves.toMatchObject({ state: 'open' })
  })

  test('is found by the name of the org, and nothing else of the org is', async () => {
    const org = await api.given.org()
    const name = `s${crypto.randomUUID().slice(0, 8)}`
    await api.asOwner(
      `update orgs set crm_settings = crm_settings || jsonb_build_object('pagesSubdomain', $2::text) where id = $1`,
      [org.orgId, name],
    )
    await expect(anyone().checkout.org({ org: name.toUpperCase() })).resolves.toMatchObject({ slug: name })
    await expect(anyone().checkout.org({ org: `${name}x` })).rejects.toBeProblem('not_found')
    await expect(anyone().checkout.org({ org: '' })).rejects.toBeProblem('input_invalid')
  })
})

describe('giving', () => {
  test('goes from the form to the gateway and into the books', async () => {
    const org = await api.given.org()
    const { token, status } = await anyone().checkout.give(
      giftFor(org, { total: minorUnits(51_81) }, { coversFees: true, comment: 'For the soup', isAnonymous: true }),
    )
    expect(status).toMatchObject({ state: 'waiting', amount: 51_81, gift: 50_00, cover: 1_81, number: null })
    expect(await rowsOf(org)).toEqual([{ status: 'requires_action', amount: '5181', source: 'page', cover: '181' }])
    await pay(status.payUrl)
    later()
    const done = await anyone().checkout.status({ token })
    expect(done).toMatchObject({ state: 'succeeded', payUrl: null, firstName: 'Dana' })
    expect(done.number).toMatch(/^T-\d{6}$/)
    expect(JSON.stringify(done)).not.toContain('example.org')
    expect(await rowsOf(org)).toMatchObject([{ status: 'succeeded' }])
  })

  test('says what keeps a card from being taken', async () => {
    const org = await api.given.org()
    const { token, status } = await anyone().checkout.give(giftFor(org))
    await pay(status.payUrl, '4000000000009995')
    later()
    await expect(anyone().checkout.status({ token })).resolves.toMatchObject({ state: 'failed', decline: 'funds' })
  })

  test('twice under one key is one gift, also at once', async () => {
    const org = await api.given.org()
    const gift = giftFor(org)
    const [one, other] = await Promise.all([anyone().checkout.give(gift), anyone().checkout.give(gift)])
    const third = await anyone().checkout.give(gift)
    expect(new Set([one.token, other.token, third.token]).size).toBe(1)
    expect(await rowsOf(org)).toHaveLength(1)
    await expect(
      anyone().checkout.give({ ...gift, total: 60_00, form: { ...gift.form, amount: 60_00 } }),
    ).rejects.toBeProblem('idempotency_key_reused')
  })

  test('the same key in another campaign is another gift', async () => {
    const [mine, theirs] = [await api.given.org(), await api.given.org()]
    const gift = giftFor(mine)
    const one = await anyone().checkout.give(gift)
    const other = await anyone().checkout.give({ ...gift, orgId: theirs.orgId, campaignId: theirs.campaignId })
    expect(one.token).not.toBe(other.token)
  })

  test('is held to the terms, each fault at its field, and nothing is written', async () => {
    const org = await api.given.org()
    for (const [form, field] of [
      [{ amount: 1_00 }, 'form.amount'],
      [{ frequency: 'daily' }, 'form.frequency'],
      [{ method: 'cheque' }, 'form.method'],
      [{ giver: { firstName: ' ', lastName: 'Levi', email: 'dana@example.org' } }, 'form.giver.firstName'],
      [{ giver: { firstName: 'Dana', lastName: 'Levi', email: 'nobody' } }, 'form.giver.email'],
      [{ tribute: { kind: 'honor', honoree: 'Noa' } }, 'form.tribute'],
    ] as [Partial<GiveInput['form']>, string][]) {
      await expect(anyone().checkout.give(giftFor(org, {}, form))).rejects.toBeProblem('input_invalid', { field })
    }
    expect(await rowsOf(org)).toEqual([])
  })

  test('takes no other sum than the donor was shown', async () => {
    const org = await api.given.org()
    await expect(anyone().checkout.give(giftFor(org, { total: minorUnits(51_00) }))).rejects.toBeProblem(
      'checkout_changed',
    )
    await expect(anyone().checkout.give(giftFor(org, {}, { coversFees: true }))).rejects.toBeProblem('checkout_changed')
  })

  test('ends with its campaign', async () => {
    const org = await api.given.org()
    await api.asOwner("update campaigns set status = 'paused' where id = $1", [org.campaignId])
    await expect(anyone().checkout.give(giftFor(org))).rejects.toBeProblem('checkout_closed')
  })

  test('knows a donor by address and name, and changes nothing of them', async () => {
    const org = await api.given.org()
    const email = `${crypto.randomUUID()}@example.org`
    const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email })
    const giver = { firstName: 'DANA', lastName: 'Levi', email: email.toUpperCase() }
    await anyone().checkout.give(giftFor(org, {}, { giver }))
    await anyone().checkout.give(giftFor(org, {}, { giver: { ...giver, firstName: 'Noa' } }))
    const donors = await api.asOwner<{ id: string; name: string }>(
      'select id, first_name as name from donors where org_id = $1 order by sequence',
      [org.orgId],
    )
    expect(donors).toEqual([
      { id: donorId, name: 'Dana' },
      { id: expect.any(String), name: 'Noa' },
    ])
  })
})

describe('a draft', () => {
  const draftOf = (org: GivenOrg, draftKey: string, email: string) => ({
    orgId: org.orgId,
    campaignId: org.campaignId,
    fundraiser: null,
    language: 'en' as const,
    source: 'page' as const,
    draftKey,
    consented: true,
    step: 'details' as const,
    form: { ...giftFor(org).form, giver: { firstName: 'Dana', lastName: null, email, nationalId: '123456782' } },
  })
  const rowOf = async (org: GivenOrg) => {
    const [row] = await api.asOwner<{
      id: string
      status: string
      email: string | null
      form: unknown
      reminders: unknown[]
    }>('select id, status, email, form, reminders from donation_drafts where org_id = $1', [org.orgId])
    return row
  }
  const runJob = async (org: GivenOrg, task: string) => {
    const { JobRegistry } = await import('../../platform/jobs/job-registry.js')
    const draft = await rowOf(org)
    const work = api.app.get(JobRegistry).tasks.get(task)
    await api.within({ orgId: org.orgId }, () =>
      Promise.resolve(
        work?.({ orgId: org.orgId, userId: null, draftId: draft?.id } as never, new AbortController().signal),
      ),
    )
  }

  test('is kept once there is an address, reminded of, resumed by its link and recovered by the gift', async () => {
    const org = await api.given.org()
    const key = crypto.randomUUID()
    const email = `${crypto.randomUUID()}@example.org`
    expect(await anyone().checkout.saveDraft(draftOf(org, key, 'dana@'))).toEqual({ saved: false })
    expect(await anyone().checkout.saveDraft(draftOf(org, key, email))).toEqual({ saved: true })
    expect(await anyone().checkout.saveDraft(draftOf(org, key, email))).toEqual({ saved: true })
    expect(JSON.stringify((await rowOf(org))?.form)).not.toContain('123456782')
    await runJob(org, 'checkout.remind_draft')
    const [mail] = await api.mails('recipient = $1', [email])
    const token = /#resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.text).not.toContain('Dana')
    // It is taken up in a form of its own, from which it is then given.
    const taken = crypto.randomUUID()
    const resumed = anyone().checkout.resume({ token, draftKey: taken })
    await expect(resumed).resolves.toMatchObject({ form: { giver: { email } } })
    expect(await rowOf(org)).toMatchObject({ status: 'reminded', reminders: [{ n: 1, openedAt: expect.any(String) }] })
    await expect(anyone().checkout.status({ token })).rejects.toBeProblem('not_found')

    const given = await anyone().checkout.give(giftFor(org, { draftKey: taken }))
    await pay(given.status.payUrl)
    later()
    await anyone().checkout.status({ token: given.token })
    await vi.waitFor(async () => expect(await rowOf(org)).toMatchObject({ status: 'recovered' }), 10_000)
    await expect(anyone().checkout.resume({ token })).rejects.toBeProblem('link_invalid')
    await expect(anyone().checkout.resume({ token: given.token })).rejects.toBeProblem('link_invalid')
    const facts = { id: (await rowOf(org))?.id, campaignId: org.campaignId, currency: 'usd', step: 'details' }
    const happened = async () =>
      (await api.as(org.admin).webhooks.listEvents({ type: ['draft.created', 'draft.recovered'] })).rows
    await expect.poll(happened).toMatchObject([
      { type: 'draft.created', data: { object: facts } },
      { type: 'draft.recovered', data: { object: { ...facts, donationId: expect.any(String) } } },
    ])
    expect(JSON.stringify(await happened())).not.toContain('Dana')
  })

  test('reminds nobody who did not ask, nor who asked to be left alone', async () => {
    const org = await api.given.org()
    const email = `${crypto.randomUUID()}@example.org`
    await anyone().checkout.saveDraft({ ...draftOf(org, crypto.randomUUID(), email), consented: false })
    await runJob(org, 'checkout.remind_draft')
    expect(await api.asOwner('select 1 from mails where recipient = $1', [email])).toEqual([])

    const other = await api.given.org()
    const asked = `${crypto.randomUUID()}@example.org`
    await anyone().checkout.saveDraft(draftOf(other, crypto.randomUUID(), asked))
    await runJob(other, 'checkout.remind_draft')
    const [mail] = await api.mails('recipient = $1', [asked])
    const token = /#stop=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await anyone().checkout.stopReminders({ token })
    expect(await rowOf(other)).toMatchObject({ status: 'suppressed' })
  })

  test('ends after a while, and forgets who began it', async () => {
    const org = await api.given.org()
    await anyone().checkout.saveDraft(draftOf(org, crypto.randomUUID(), `${canary}@example.org`))
    await runJob(org, 'checkout.expire_draft')
    expect(await rowOf(org)).toMatchObject({ status: 'expired' })
    await runJob(org, 'checkout.purge_draft')
    const rows = await api.asOwner('select d::text from donation_drafts d where org_id = $1', [org.orgId])
    expect(JSON.stringify(rows)).not.toContain(canary)
  })

  test('is listed for its org and for those who run the platform', async () => {
    const [mine, theirs] = [await api.given.org(), await api.given.org()]
    await anyone().checkout.saveDraft(draftOf(mine, crypto.randomUUID(), 'mine@example.org'))
    await anyone().checkout.saveDraft(draftOf(theirs, crypto.randomUUID(), 'theirs@example.org'))
    const own = await api.as(mine.agent).checkout.listOwnDrafts({})
    expect(own.rows).toMatchObject([
      { email: 'mine@example.org', orgName: 'Org of a test', amount: 50_00, status: 'open' },
    ])
    const all = await api.as(mine.superuser).checkout.listDrafts({ limit: 100 })
    const emails = all.rows.map(({ email }) => email)
    expect(emails).toContain('mine@example.org')
    expect(emails).toContain('theirs@example.org')
  })
})

describe('a token', () => {
  test('that was guessed opens nothing', async () => {
    const org = await api.given.org()
    const { token } = await anyone().checkout.give(giftFor(org))
    for (let turn = 0; turn < 200; turn += 1) {
      const bytes = Buffer.from(token, 'base64url')
      bytes[16 + (turn % 32)] = (bytes[16 + (turn % 32)] ?? 0) ^ (1 + (turn % 255))
      await expect(anyone().checkout.status({ token: bytes.toString('base64url') })).rejects.toBeProblem('not_found')
    }
    for (const wrong of [`${token}A`, token.slice(0, -1), '', 'x'.repeat(200)]) {
      await expect(anyone().checkout.status({ token: wrong })).rejects.toThrow()
    }
  })
})
