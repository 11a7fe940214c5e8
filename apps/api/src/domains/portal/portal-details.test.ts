import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { newId } from '../../platform/ids.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
})

const emailOf = () => `${newId()}@example.org`
const aDonor = (email = emailOf()) => api.given.donor(org, { email })
const mailsTo = (email: string) => api.mails('recipient = $1', [email])

describe('details', () => {
  const tokensOf = async (email: string, end: 'old' | 'new') =>
    new RegExp(`/email/${end}/([\\w-]+)`).exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

  test('the address is saved as it was typed', async () => {
    const donor = await api.given.donorSession(org, await aDonor())
    const page = api.asDonor(donor).portal
    const address = {
      line1: 'רחוב הרצל 1',
      line2: '',
      city: 'Haifa',
      region: '',
      postalCode: '31000',
      country: 'IL',
      phone: '',
    }
    await page.saveAddress(address)
    const home = await api.asDonor(donor).portal.home({})
    expect(home.donor).toMatchObject({ phone: null, address: { line1: 'רחוב הרצל 1', line2: null, country: 'IL' } })
    await expect(page.saveAddress({ ...address, country: 'QQ' })).rejects.toBeProblem('input_invalid', {
      field: 'country',
    })
  })

  test('the email changes once both ends have said yes, and every session ends', async () => {
    const [old, next] = [emailOf(), emailOf()]
    const donorId = await aDonor(old)
    const donor = await api.given.donorSession(org, donorId)
    await api.asDonor(donor).portal.changeEmail({ email: next, language: 'en' })
    const [oldToken, newToken] = [await tokensOf(old, 'old'), await tokensOf(next, 'new')]
    expect((await mailsTo(next))[0]?.text).not.toContain('Dana')
    const answer = (end: 'old' | 'new', token: string, isWanted = true) =>
      api.as(null).portal.answerEmailChange({ org: org.orgId, end, token, isWanted })
    await expect(answer('new', oldToken)).rejects.toBeProblem('link_invalid')
    expect(await answer('new', newToken)).toMatchObject({ state: 'confirmed' })
    expect(await answer('new', newToken)).toMatchObject({ state: 'confirmed' })
    expect((await api.asDonor(donor).portal.home({})).donor).toMatchObject({
      email: old,
      emailChange: { email: next, isOldConfirmed: false, isNewConfirmed: true },
    })
    expect(await answer('old', oldToken)).toMatchObject({ state: 'applied', email: next })
    const [row] = await api.asOwner<{ email: string }>('select email from donors where id = $1', [donorId])
    expect(row?.email).toBe(next)
    expect((await mailsTo(old)).at(-1)?.text).toContain(next)
    const [{ open } = { open: -1 }] = await api.asOwner<{ open: number }>(
      'select count(*)::int as open from portal_sessions where donor_id = $1 and ended_at is null',
      [donorId],
    )
    expect(open).toBe(0)
  })

  test('the email stays when one end says no, when it is withdrawn, and after a day', async () => {
    const old = emailOf()
    const donor = await api.given.donorSession(org, await aDonor(old))
    const page = api.asDonor(donor).portal
    const begin = async () => {
      const next = emailOf()
      await page.changeEmail({ email: next, language: 'en' })
      return { old: await tokensOf(old, 'old'), new: await tokensOf(next, 'new') }
    }
    const say = (end: 'old' | 'new', token: string, isWanted = true) =>
      api.as(null).portal.answerEmailChange({ org: org.orgId, end, token, isWanted })
    const refused = await begin()
    expect(await say('old', refused.old, false)).toEqual({ state: 'gone', email: null })
    await expect(say('new', refused.new)).rejects.toBeProblem('link_invalid')
    const withdrawn = await begin()
    await page.withdrawEmailChange({})
    await expect(say('old', withdrawn.old)).rejects.toBeProblem('link_invalid')
    const late = await begin()
    await say('old', late.old)
    api.clock.set('2026-06-16T12:00:00Z')
    await expect(say('new', late.new)).rejects.toBeProblem('link_invalid')
    await expect(page.changeEmail({ email: old, language: 'en' })).rejects.toBeProblem('input_invalid', {
      field: 'email',
    })
  })
})
