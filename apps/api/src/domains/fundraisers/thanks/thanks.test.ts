import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A fundraiser with a gift of someone who has an address. */
async function given(settings: { email?: string | null; isAnonymous?: boolean } = {}) {
  const { email = `${crypto.randomUUID()}@example.org`, isAnonymous = false } = settings
  const org = await api.given.org()
  const fundraiserId = await api.given.fundraiser(org, { slug: 'own' })
  const donorId = await api.given.donor(org, { ...(email && { email }), firstName: 'Rosa', lastName: 'Marsh' })
  const chargeId = await api.given.charge(org, { amount: 10_00, fundraiserId, donorId })
  await api.asOwner('update charges set is_anonymous = $2 where id = $1', [chargeId, isAnonymous])
  return { org, fundraiserId, donorId, chargeId, email: email ?? '' }
}

const thank = (org: GivenOrg, chargeId: string, message = 'You made my day.') =>
  api.as(org.fundraiser).fundraisers.thank({ chargeId, message })

const mailsTo = (email: string) => api.mails('recipient = $1', [email])

const giftsOf = async (org: GivenOrg) => (await api.as(org.fundraiser).dashboards.fundraiser())?.gifts

describe('thanking a donor', () => {
  test('mails them the message once, in the org’s name, signed by the fundraiser', async () => {
    const { org, chargeId, email } = await given()
    expect(await giftsOf(org)).toMatchObject([{ donorName: 'Rosa Marsh', canBeThanked: true, thankedOn: null }])
    expect(await thank(org, chargeId, 'Thank you.\n\nSee you at the finish.')).toEqual({ chargeId })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/ thanks you for your gift to Org of a test$/)
    expect(mail?.text).toContain('Hello Rosa,\n\nThank you.\n\nSee you at the finish.')
    await expect(thank(org, chargeId)).rejects.toBeProblem('gift_thanked')
    expect(await giftsOf(org)).toMatchObject([{ canBeThanked: false, thankedOn: expect.any(String) as string }])
  })

  test('mails once, however often it is pressed', async () => {
    const { org, chargeId, email } = await given()
    const pressed = await Promise.allSettled(Array.from({ length: 5 }, () => thank(org, chargeId)))
    expect(pressed.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('reaches who stays anonymous without telling who they are', async () => {
    const { org, chargeId, email } = await given({ isAnonymous: true })
    const answer = await thank(org, chargeId)
    expect(await mailsTo(email)).toHaveLength(1)
    const shown = JSON.stringify([answer, await api.as(org.fundraiser).dashboards.fundraiser()])
    expect(shown).not.toMatch(/Rosa|Marsh/)
    expect(shown).not.toContain(email)
  })

  test('is for gifts of the own page alone, to an address that is there', async () => {
    const one = await given()
    const other = await given()
    await expect(thank(one.org, other.chargeId)).rejects.toBeProblem('not_found')
    const user = await api.given.member(one.org.orgId, 'fundraiser')
    await api.given.fundraiser(one.org, { user, slug: 'second' })
    await expect(api.as(user).fundraisers.thank({ chargeId: one.chargeId, message: 'Mine' })).rejects.toBeProblem(
      'not_found',
    )
    const silent = await given({ email: null })
    expect(await giftsOf(silent.org)).toMatchObject([{ canBeThanked: false, thankedOn: null }])
    await expect(thank(silent.org, silent.chargeId)).rejects.toBeProblem('donor_without_email')
    await expect(thank(one.org, one.chargeId, ' ')).rejects.toBeProblem('input_invalid', { field: 'message' })
    await expect(thank(one.org, one.chargeId, 'x'.repeat(1_001))).rejects.toBeProblem('input_invalid', {
      field: 'message',
    })
    expect(await mailsTo(other.email)).toEqual([])
  })
})

describe('the rank of a fundraiser', () => {
  test('is told where the org wants it, by what was raised for the same campaign', async () => {
    const { org } = await given()
    for (const [slug, amount] of [
      ['ahead', 99_00],
      ['behind', 1_00],
    ] as const) {
      const user = await api.given.member(org.orgId, 'fundraiser')
      const id = await api.given.fundraiser(org, { user, slug })
      await api.given.charge(org, { amount, fundraiserId: id })
    }
    const rank = async () => (await api.as(org.fundraiser).dashboards.fundraiser())?.rank
    expect(await rank()).toBeNull()
    await api.as(org.admin).fundraisers.saveSettings({ showsRank: true })
    expect(await rank()).toEqual({ place: 2, among: 3 })
  })
})
