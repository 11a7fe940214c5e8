import { beforeAll, expect, test } from 'vitest'
import '../../../test/matchers.js'
import { settled } from '../../../test/settled.js'
import { api, debits, org, withDebits } from '../../../test/with-debits.js'
import { DebitEmails } from '../emails/index.js'

withDebits({ emailsNotice: true, noticeDays: 5 })
beforeAll(() => api.startJobs())

async function mails() {
  await settled(api, org)
  return api.mails('org_id = $1 and recipient not in (select email from users)', [org.orgId])
}
const subjects = async () => (await mails()).map(({ subject }) => subject)

const collected = 'We will collect €25.00 from your account on June 22, 2026'

test('a notice says what is collected, when, by whom and on which mandate, once for each payment', async () => {
  const { mandate } = await debits.given({ startsOn: '2026-06-01' })
  await debits.given({ startsOn: '2026-06-15', donor: { add: { firstName: 'Ron', lastName: 'Levi' } } })
  const file = await debits.make('2026-06-22')
  expect(file.emailsNotice).toBe(true)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(collected)
  for (const part of ['Noa', '€25.00', mandate.reference, 'Hilfe für Ärzte e.V.', 'DE98ZZZ09999999999'])
    expect(mail?.text).toContain(part)
  await api.within(org, () =>
    api.app.get(DebitEmails).write({ orgId: org.orgId, userId: null, fileId: file.id, kind: 'debit_notice' }),
  )
  expect(await subjects()).toEqual([collected])
})

test('the days of the notice and of the bank both hold for the day of collection', async () => {
  await debits.given()
  expect(await debits.preview()).toMatchObject({ earliest: '2026-06-22', emailsNotice: true, unnoticed: 0 })
  await expect(debits.make('2026-06-19')).rejects.toBeProblem('input_invalid', { field: 'collectOn' })
  await debits.saveCreditor({ emailsNotice: true, noticeDays: 1, leadDays: 3 })
  expect(await debits.preview()).toMatchObject({ earliest: '2026-06-18' })
  expect(await debits.saveCreditor({ emailsNotice: true })).toMatchObject({ noticeDays: 14 })
  expect(await debits.preview()).toMatchObject({ earliest: '2026-06-29' })
  await expect(debits.saveCreditor({ noticeDays: 15 })).rejects.toBeProblem('input_invalid', { field: 'noticeDays' })
})

test('payments of donors without an address are named, and nobody is written to where the org does it', async () => {
  const { id } = await debits.given({ donor: { add: { firstName: 'Ron', lastName: 'Levi' } } })
  await debits.given()
  expect(await debits.preview('2026-06-22')).toMatchObject({
    payments: 2,
    unnoticed: 1,
    firstUnnoticed: [{ donationId: id, donorName: 'Ron Levi' }],
  })
  await debits.saveCreditor({ emailsNotice: false, noticeDays: 5 })
  expect(await debits.preview()).toMatchObject({ earliest: '2026-06-17', emailsNotice: false, unnoticed: 0 })
  const file = await debits.make('2026-06-17')
  await debits.admin.withdraw({ id: file.id, reason: 'Wrong day' })
  expect(await subjects()).toEqual([])
})

test('of a file that is withdrawn those hear who had a notice, once, and the next file has its own', async () => {
  await debits.given()
  const file = await debits.make('2026-06-22')
  expect(await subjects()).toEqual([collected])
  await debits.admin.withdraw({ id: file.id, reason: 'Wrong account' })
  const calledOff = 'We will not collect €25.00 on June 22, 2026'
  expect((await subjects()).toSorted()).toEqual([collected, calledOff])
  await debits.make('2026-06-23')
  expect((await subjects()).toSorted()).toEqual([
    collected,
    'We will collect €25.00 from your account on June 23, 2026',
    calledOff,
  ])
})

test('nobody hears of a file that was withdrawn before its notices were written', async () => {
  await debits.given()
  await debits.saveCreditor({ emailsNotice: false, noticeDays: 5 })
  const file = await debits.make('2026-06-22')
  await debits.admin.withdraw({ id: file.id, reason: 'Wrong account' })
  const about = { orgId: org.orgId, userId: null, fileId: file.id }
  for (const kind of ['debit_notice', 'debit_withdrawn'] as const)
    await api.within(org, () => api.app.get(DebitEmails).write({ ...about, kind }))
  expect(await subjects()).toEqual([])
})
