import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignStatuses, mayStep, whyStepRefused } from '@almoner/contracts/campaigns/campaign-states'
import { pageFrom } from '@almoner/contracts/campaigns/page-from'
import { richTextOf } from '@almoner/contracts/rich-text'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { WidgetInstalls } from './index.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('a campaign', () => {
  test('is opened from a template as a draft with a code and an address of its own', async () => {
    const { agent } = await api.given.org()
    const { campaigns } = api.as(agent)
    const first = await campaigns.create({ name: 'Winter Nights', template: 'monthly', goalAmount: 5_000_00 })
    const second = await campaigns.create({ name: 'Winter nights', template: 'blank' })
    expect(first).toMatchObject({ status: 'draft', code: 'WINTER-NIGHTS', slug: 'winter-nights', currency: 'usd' })
    expect(first.goal).toMatchObject({ type: 'amount', value: 5_000_00 })
    expect(second).toMatchObject({ code: 'WINTER-NIGHTS-2', slug: 'winter-nights-2', goal: null })
    const { effective } = await campaigns.getCheckoutSettings({ campaignId: first.id })
    expect(effective.frequencies).toEqual({ offered: ['single', 'monthly', 'yearly'], initial: 'monthly' })
  })

  test.each(['קמפיין חורף', 'حملة الشتاء', '冬', '🌨️'])('takes a name in any script: %s', async (name) => {
    const { agent } = await api.given.org()
    const made = await api.as(agent).campaigns.create({ name, template: 'blank' })
    expect(made.name).toBe(name)
    expect(made.slug).toMatch(/^campaign/)
  })

  test('saves what is named and leaves the rest', async () => {
    const { agent } = await api.given.org()
    const { campaigns } = api.as(agent)
    const made = await campaigns.save({ id: 'new', campaign: { name: 'Spring', endsOn: '2026-09-01' } })
    const saved = await campaigns.save({
      id: made.id,
      campaign: { goal: { type: 'donors', value: 200 }, tags: ['appeal'] },
    })
    expect(saved).toMatchObject({ name: 'Spring', endsOn: '2026-09-01', tags: ['appeal'] })
    expect(saved.goal).toMatchObject({ type: 'donors', value: 200, display: 'meter' })
    const without = await campaigns.save({ id: made.id, campaign: { goal: null, endsOn: null } })
    expect(without).toMatchObject({ goal: null, endsOn: null, tags: ['appeal'] })
  })

  test('refuses what another has, at its field', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const made = await campaigns.create({ name: 'Spring', template: 'blank' })
    const taking = (campaign: object) => campaigns.save({ id: made.id, campaign })
    await expect(taking({ code: 'GENERAL' })).rejects.toBeProblem('campaign_code_taken', { field: 'campaign.code' })
    await campaigns.save({ id: org.campaignId, campaign: { slug: 'general' } })
    await expect(taking({ slug: 'general' })).rejects.toBeProblem('campaign_slug_taken', { field: 'campaign.slug' })
    await expect(taking({ startsOn: '2026-05-02', endsOn: '2026-05-01' })).rejects.toBeProblem('input_invalid', {
      field: 'campaign.endsOn',
    })
    await expect(taking({ redirectUrl: 'javascript:alert(1)' })).rejects.toBeProblem('input_invalid')
    await expect(taking({ otherCampaignId: made.id })).rejects.toBeProblem('input_invalid', {
      field: 'campaign.otherCampaignId',
    })
  })

  test('is owned by a member who accepted their invitation', async () => {
    const org = await api.given.org()
    const invited = await api.given.member(org.orgId, 'agent')
    await api.asOwner('update memberships set accepted_at = null where user_id = $1', [invited.userId])
    const owning = ({ userId }: { userId: string }) =>
      api.as(org.agent).campaigns.save({ id: org.campaignId, campaign: { ownerUserId: userId } })
    await expect(owning(invited)).rejects.toBeProblem('input_invalid', { field: 'campaign.ownerUserId' })
    await owning(org.agent)
  })

  test('keeps its entity once something was given to it', async () => {
    const org = await api.given.org()
    await api.given.charge(org)
    const saving = api.as(org.agent).campaigns.save({ id: org.campaignId, campaign: { entityId: crypto.randomUUID() } })
    await expect(saving).rejects.toBeProblem('campaign_in_use')
  })

  test('counts live gifts of its own currency, net of refunds', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    await api.given.charge(org, { donorId, amount: 100_00, refundedAmount: 30_00, giftDate: '2026-05-02' })
    await api.given.charge(org, { donorId, amount: 50_00, giftDate: '2026-05-09' })
    await api.given.charge(org, { amount: 9_00, mode: 'test' })
    await api.given.charge(org, { amount: 9_00, status: 'failed' })
    await api.given.charge(org, { amount: 9_00, currency: 'eur' })
    const { stats } = await api.as(org.agent).campaigns.get({ id: org.campaignId })
    expect(stats).toEqual({
      raisedAmount: 120_00,
      grossAmount: 150_00,
      returnedAmount: 30_00,
      giftCount: 2,
      donorCount: 1,
      averageAmount: 60_00,
      lastGiftOn: '2026-05-09',
    })
    const [row] = await api.as(org.agent).campaigns.list()
    expect(row).toMatchObject({ raisedAmount: 120_00, giftCount: 2, donorCount: 1, lastGiftOn: '2026-05-09' })
  })

  const pairs = campaignStatuses.flatMap((from) =>
    (['active', 'paused', 'ended', 'archived'] as const).map((to) => ({ from, to })),
  )
  test('goes from one status to another as the table says, and changes nothing otherwise', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    for (const { from, to } of pairs) {
      const { id } = await campaigns.create({ name: `${from} to ${to}`, template: 'blank' })
      await api.asOwner('update campaigns set status = $1 where id = $2', [from, id])
      const step = campaigns.changeStatus({ id, to })
      if (mayStep(from, to) && from !== 'archived') {
        expect((await step).status, `${from} to ${to}`).toBe(to)
      } else {
        await expect(step, `${from} to ${to}`).rejects.toBeProblem('campaign_step_refused')
        await expect(step).rejects.toThrow(whyStepRefused(from))
        expect((await campaigns.get({ id })).status).toBe(from)
      }
    }
  })

  test('is taken up from the archive by an admin alone', async () => {
    const org = await api.given.org()
    const { id } = await api.as(org.agent).campaigns.create({ name: 'Old', template: 'blank' })
    await expect(api.as(org.admin).campaigns.restore({ id })).rejects.toBeProblem('campaign_step_refused')
    await api.asOwner("update campaigns set status = 'archived' where id = $1", [id])
    await expect(api.as(org.agent).campaigns.restore({ id })).rejects.toBeProblem('permission_denied')
    expect((await api.as(org.admin).campaigns.restore({ id })).status).toBe('active')
  })

  test('that takes all other gifts stays open', async () => {
    const org = await api.given.org()
    const ending = api.as(org.admin).campaigns.changeStatus({ id: org.campaignId, to: 'ended' })
    await expect(ending).rejects.toBeProblem('campaign_default_kept')
  })

  test('is doubled with settings and page, without gifts', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.admin)
    await api.given.charge(org)
    await campaigns.saveCheckoutSettings({ campaignId: org.campaignId, settings: { phone: 'required' } })
    const copy = await campaigns.duplicate({ id: org.campaignId, name: 'Another' })
    expect(copy).toMatchObject({ name: 'Another', status: 'draft', isDefault: false })
    expect(copy.stats.giftCount).toBe(0)
    expect((await campaigns.getCheckoutSettings({ campaignId: copy.id })).own).toEqual({ phone: 'required' })
  })

  test('is removed only as a draft that nothing points to', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { id } = await campaigns.create({ name: 'Mistake', template: 'appeal' })
    await campaigns.remove({ id })
    await expect(campaigns.get({ id })).rejects.toBeProblem('not_found')
    await expect(campaigns.remove({ id: org.campaignId })).rejects.toBeProblem('campaign_in_use')
  })
})

describe('the list', () => {
  test('is narrowed by search, status, tag, goal and dates', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    await campaigns.save({
      id: 'new',
      campaign: {
        name: '100% warm',
        tags: ['winter'],
        goal: { value: 100_00 },
        startsOn: '2026-11-01',
        endsOn: '2026-12-01',
      },
    })
    const names = async (filter: Parameters<typeof campaigns.list>[0]) =>
      (await campaigns.list(filter)).map(({ name }) => name)
    expect(await names({ search: '100%' })).toEqual(['100% warm'])
    expect(await names({ search: '%%' })).toEqual([])
    expect(await names({ status: ['draft'] })).toEqual(['100% warm'])
    expect(await names({ tag: 'winter' })).toEqual(['100% warm'])
    expect(await names({ hasGoal: 'no' })).toEqual(['General giving'])
    expect(await names({ from: '2027-01-01' })).toEqual(['General giving'])
    expect(await names({ from: '2026-11-05', to: '2026-11-06' })).toEqual(['General giving', '100% warm'])
  })
})

describe('the pages of the list', () => {
  test('lead through all, the newest first, forth and back, also where many came at one time', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    for (let n = 0; n < 24; n += 1) await campaigns.save({ id: 'new', campaign: { name: `Appeal ${n}` } })
    await api.asOwner("update campaigns set created_at = '2026-01-01' where org_id = $1 and name like 'Appeal 1%'", [
      org.orgId,
    ])
    const found = await api.asOwner<{ id: string }>(
      'select id from campaigns where org_id = $1 order by created_at desc, id desc',
      [org.orgId],
    )
    const seen: string[] = []
    let page = await campaigns.page({ limit: 10 })
    seen.push(...page.rows.map(({ id }) => id))
    const first = page
    while (page.next) {
      page = await campaigns.page({ limit: 10, after: page.next })
      seen.push(...page.rows.map(({ id }) => id))
    }
    expect(seen).toEqual(found.map(({ id }) => id))
    const back = await campaigns.page({ limit: 10, before: page.previous ?? '' })
    expect((await campaigns.page({ limit: 10, before: back.previous ?? '' })).rows).toEqual(first.rows)
    expect(first.previous).toBeNull()
  })

  test('are not those of another org, nor begun at a place of another list', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const { rows } = await api.as(org.agent).campaigns.page({})
    expect(rows.map(({ id }) => id)).toEqual([org.campaignId])
    await expect(api.as(other.agent).campaigns.page({ after: 'WyIyMDI2LTAxLTAxIiwiNyJd' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'after' },
    )
  })
})

describe('the page of a campaign', () => {
  test('is shown to the public as it was when it was published', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { id: campaignId } = await campaigns.create({ name: 'Winter', template: 'blank' })
    const { content } = await campaigns.getPage({ campaignId })
    await campaigns.savePage({ campaignId, content: { ...content, headline: 'Warm nights' } })
    const live = await campaigns.publishPage({ campaignId })
    expect(live).toMatchObject({ isPublished: true, hasChanges: false })
    const edited = await campaigns.savePage({ campaignId, content: { ...content, headline: 'Warmer nights' } })
    expect(edited).toMatchObject({ isPublished: true, hasChanges: true })
    const [row] = await api.asOwner<{ headline: string }>(
      "select published ->> 'headline' as headline from campaign_pages where campaign_id = $1",
      [campaignId],
    )
    expect(row?.headline).toBe('Warm nights')
    expect(await campaigns.unpublishPage({ campaignId })).toMatchObject({ isPublished: false })
  })

  test.each([
    { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }] },
    { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }] },
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
      ],
    },
    { type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text: '<script>' }] }] },
  ])('takes no node or link that its list does not know: %j', async (story) => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { content } = await campaigns.getPage({ campaignId: org.campaignId })
    const saving = campaigns.savePage({
      campaignId: org.campaignId,
      content: { ...content, story: story as ReturnType<typeof richTextOf> },
    })
    await expect(saving).rejects.toBeProblem('input_invalid')
  })

  test('names no picture that the org does not have', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { content } = await campaigns.getPage({ campaignId: org.campaignId })
    const picture = `${crypto.randomUUID()}.webp`
    const saving = campaigns.savePage({ campaignId: org.campaignId, content: { ...content, picture } })
    await expect(saving).rejects.toBeProblem('input_invalid', { field: 'content.picture' })
    const sponsors = [{ name: 'Bakery', url: null, logo: picture }]
    await expect(
      campaigns.savePage({ campaignId: org.campaignId, content: { ...content, sponsors } }),
    ).rejects.toBeProblem('input_invalid', { field: 'content.sponsors.0.logo' })
  })

  test('plays videos of those it knows alone, and a page from before has none', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { campaignId } = org
    const { content, facts } = await campaigns.getPage({ campaignId })
    const video = { url: 'https://vimeo.com/76979871', title: 'A night' }
    await expect(
      campaigns.savePage({
        campaignId,
        content: { ...content, video: { ...video, url: 'https://example.org/1.mp4' } },
      }),
    ).rejects.toBeProblem('input_invalid', { field: 'content.video.url' })
    const saved = await campaigns.savePage({ campaignId, content: { ...content, video } })
    expect(pageFrom(saved.content, facts).video).toMatchObject({
      hostName: 'Vimeo',
      frameUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    })
    await api.asOwner(
      "update campaign_pages set content = content - 'video' - 'sponsors' - 'questions' where org_id = $1",
      [org.orgId],
    )
    expect((await campaigns.getPage({ campaignId })).content).toMatchObject({
      video: null,
      sponsors: [],
      questions: [],
    })
  })

  test('takes a picture, drawn anew', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const form = new FormData()
    form.set('campaignId', org.campaignId)
    form.set('picture', new File([png], 'sun.png', { type: 'image/png' }))
    const { name } = await campaigns.uploadPicture(form)
    const { content } = await campaigns.getPage({ campaignId: org.campaignId })
    const saved = await campaigns.savePage({ campaignId: org.campaignId, content: { ...content, picture: name } })
    expect(saved.content.picture).toBe(name)
  })

  test('shows no name of a donor who stays anonymous, not even to the preview', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org, { firstName: 'Shy', lastName: 'Person' })
    const chargeId = await api.given.charge(org, { donorId })
    await api.asOwner(
      `insert into donations (id, org_id, donor_id, campaign_id, entity_id, frequency, status, amount, currency, starts_on, anchor_day, time_zone, method, source, is_anonymous)
       values ($1, $2, $3, $4, $5, 'single', 'completed', 2500, 'usd', '2026-05-01', 1, 'UTC', 'card', 'page', true)`,
      [chargeId, org.orgId, donorId, org.campaignId, org.entityId],
    )
    await api.asOwner('update charges set donation_id = $1 where id = $1', [chargeId])
    // Given across the counter: its donor was never asked what may be shown.
    await api.given.charge(org, { donorId: await api.given.donor(org, { firstName: 'Offline', lastName: 'Person' }) })
    const { facts } = await api.as(org.agent).campaigns.getPage({ campaignId: org.campaignId })
    expect(facts.wall).toMatchObject([{ name: null, amount: 25_00 }])
    expect(JSON.stringify(facts)).not.toMatch(/Shy|Offline/)
  })
})

describe('the script on a site', () => {
  test('is noted by page, without what follows it, and no more than 200 pages', async () => {
    const org = await api.given.org()
    const installs = api.app.get(WidgetInstalls)
    const note = (page: string) => api.within(org, () => installs.note(org.orgId, org.campaignId, page))
    await note('https://example.org/give?email=dana@example.org#top')
    await note('https://example.org/give')
    await note('javascript:alert(1)')
    await note('nonsense')
    expect(await installs.latest(org.orgId, org.campaignId)).toEqual([
      { campaignId: org.campaignId, pageUrl: 'https://example.org/give', lastSeenAt: expect.any(String) },
    ])
  })
})
