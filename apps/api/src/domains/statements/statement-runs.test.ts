import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import type { StatementChoiceWire } from '@almoner/contracts/statements/statement-run'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { StatementMail } from './statement-mail.js'
import { StatementRunsWork } from './statement-runs.work.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const year = { from: '2025-01-01', to: '2025-12-31' }
const postal = { line1: '1 Bay St', city: 'Toronto', country: 'CA' }

async function anOrg(changes: Partial<ReceiptFormWire> = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, changes))
  return org
}

async function give(org: GivenOrg, donorId: string, cents: number, giftDate = '2025-05-02') {
  const gift = { donor: { id: donorId }, amount: money(cents, 'usd'), giftDate, method: 'cash' as const }
  return (await api.as(org.agent).charges.record({ ...gift, idempotencyKey: randomUUID() })).chargeId
}

/** With an email address, a postal one, or neither, and a gift. */
async function donor(
  org: GivenOrg,
  cents: number,
  { email, isPosted = false }: { email?: string; isPosted?: boolean },
) {
  const { id } = await api.as(org.agent).donors.create({
    firstName: 'Dana',
    lastName: `D${cents}`,
    ...(email && { email }),
    ...(isPosted && { address: postal }),
    idempotencyKey: randomUUID(),
  })
  await give(org, id, cents)
  return id
}

const runs = (org: GivenOrg) => api.as(org.admin).statements
const check = (org: GivenOrg, more: Partial<StatementChoiceWire> = {}) => runs(org).check({ ...year, ...more })

async function start(org: GivenOrg, more: Partial<StatementChoiceWire> = {}) {
  const { donors } = await check(org, more)
  const { id } = await runs(org).start({ ...year, ...more, donors, idempotencyKey: randomUUID() })
  await settled(api, org)
  return runs(org).run({ id })
}

const mailed = async (org: GivenOrg) =>
  (
    await api.asOwner<{ recipient: string }>(
      `select recipient from mails where org_id = $1 and kind = 'annual_statement' order by recipient`,
      [org.orgId],
    )
  ).map(({ recipient }) => recipient)

async function printed(org: GivenOrg, id: string, document = 1) {
  const { pdf } = await runs(org).print({ id, document })
  return readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
}

describe('statements for many', () => {
  test('go by email or by post, and nobody who died, wants no contact or cannot be reached gets one', async () => {
    const org = await anOrg()
    await donor(org, 10_00, { email: 'a@example.org' })
    await donor(org, 20_00, { isPosted: true })
    const stopped = await donor(org, 30_00, { email: 'stopped@example.org', isPosted: true })
    await api.as(org.admin).emails.suppress({ address: 'stopped@example.org' })
    await donor(org, 40_00, {})
    const silent = await donor(org, 50_00, { email: 'silent@example.org' })
    await api.as(org.agent).donors.update({ id: silent, doNotContact: true })
    const late = await donor(org, 60_00, { email: 'late@example.org' })
    await api.as(org.agent).donors.setDeceased({ id: late, isDeceased: true, endRecurring: true, stopContact: false })
    const byPost = await donor(org, 70_00, { email: 'paper@example.org', isPosted: true })
    const consent = { purpose: 'stewardship', basis: 'consent', text: 'By phone' } as const
    for (const [channel, state] of [
      ['email', 'denied'],
      ['post', 'granted'],
    ] as const)
      await api.as(org.agent).donors.setConsent({ id: byPost, channel, state, ...consent })
    expect(await check(org)).toEqual({
      donors: 7,
      byEmail: 1,
      byPost: 3,
      deceased: 1,
      doNotContact: 1,
      alreadySent: 0,
      unreachable: 1,
      withoutEmail: 2,
      stopped: 1,
      withoutAddress: 4,
      totals: [{ currency: 'usd', gifts: 7, amount: 280_00, inLedger: 280_00 }],
    })
    const run = await start(org)
    expect(run).toMatchObject({ state: 'done', emailed: 1, printed: 3, skipped: 3, failed: 0, documents: 1 })
    expect(await mailed(org)).toEqual(['a@example.org'])
    const { text, pages, uaPart } = await printed(org, run.id)
    expect({ pages, uaPart }).toEqual({ pages: 3, uaPart: '1' })
    for (const sum of ['$20.00', '$30.00', '$70.00']) expect(text).toContain(sum)
    expect(text).not.toContain('$10.00')
    const { rows } = await runs(org).rows({ id: run.id, outcome: ['printed'] })
    expect(rows.map(({ donorId }) => donorId)).toContain(stopped)
  })

  test('go to nobody twice, whatever the run and however often the job is done', async () => {
    const org = await anOrg()
    for (const cents of [10_00, 20_00]) await donor(org, cents, { email: `${cents}@example.org` })
    const first = await start(org)
    await donor(org, 40_00, { email: '4000@example.org' })
    expect(await check(org)).toMatchObject({ donors: 3, byEmail: 1, alreadySent: 2 })
    const second = await start(org)
    expect(second).toMatchObject({ emailed: 1, skipped: 2 })
    // A worker that was killed has its job done again.
    const again = { orgId: org.orgId, userId: null, runId: first.id }
    await api.asOwner(`update statement_runs set finished_at = null where id = $1 returning id`, [first.id])
    await api.app.get(StatementRunsWork).work(again, new AbortController().signal)
    await settled(api, org)
    expect(await mailed(org)).toEqual(['1000@example.org', '2000@example.org', '4000@example.org'])
    const alone = await donor(org, 50_00, { email: '5000@example.org' })
    expect(await check(org)).toMatchObject({ donors: 4, byEmail: 1, alreadySent: 3 })
    await api.as(org.agent).statements.send({ donorId: alone, ...year })
    expect(await check(org)).toMatchObject({ donors: 4, byEmail: 0, alreadySent: 4 })
    // Another period is another statement.
    expect(await check(org, { to: '2025-06-30' })).toMatchObject({ byEmail: 4, alreadySent: 0 })
  })

  test('that begin at once write to each once', async () => {
    const org = await anOrg()
    for (const cents of [10_00, 20_00]) await donor(org, cents, { email: `once${cents}@example.org` })
    const { donors } = await check(org)
    await Promise.all([0, 1].map(() => runs(org).start({ ...year, donors, idempotencyKey: randomUUID() })))
    await settled(api, org)
    expect(await mailed(org)).toHaveLength(2)
  })

  test('are of those who gave so much, or have gifts without a receipt', async () => {
    const org = await anOrg()
    const receipted = await donor(org, 100_00, { email: 'r@example.org' })
    await donor(org, 50_00, { email: 's@example.org' })
    const [gift] = (await api.as(org.agent).charges.list({ donorId: receipted })).rows
    await api.as(org.agent).receipts.issue({ chargeIds: [gift?.id ?? ''], sends: false })
    expect((await check(org, { minAmount: 60_00 })).totals).toMatchObject([{ amount: 100_00 }])
    expect((await check(org, { unreceipted: true })).totals).toMatchObject([{ amount: 50_00 }])
    expect(await check(org, { minAmount: 60_00, unreceipted: true })).toMatchObject({ donors: 0, totals: [] })
  })

  test('reach everyone else where one of them cannot be mailed', async () => {
    const org = await anOrg()
    const ids = [
      await donor(org, 10_00, { email: 'x@example.org' }),
      await donor(org, 20_00, { email: 'y@example.org' }),
    ]
    const mail = api.app.get(StatementMail, { strict: false })
    const send = mail.send.bind(mail)
    mail.send = async (orgId, statement, look) => {
      if (statement.written.subject.id === ids[0]) throw new Error('It has no words')
      return send(orgId, statement, look)
    }
    try {
      const run = await start(org)
      expect(run).toMatchObject({ state: 'done', emailed: 1, failed: 1 })
      expect((await runs(org).rows({ id: run.id, outcome: ['failed'] })).rows).toMatchObject([{ donorId: ids[0] }])
      expect(await mailed(org)).toEqual(['y@example.org'])
    } finally {
      mail.send = send
    }
    // They can be sent another.
    await start(org)
    expect(await mailed(org)).toEqual(['x@example.org', 'y@example.org'])
  })

  test('of households are one, in its name and to its head, or one for each', async () => {
    const org = await anOrg()
    const [janet, tom] = [
      await donor(org, 10_00, { email: 'janet@example.org' }),
      await donor(org, 20_00, { email: 'tom@example.org' }),
    ]
    const { id } = await api
      .as(org.agent)
      .households.create({ name: 'The Mercers', donorId: janet, idempotencyKey: randomUUID() })
    await api.as(org.agent).households.addMember({ id, donorId: tom, role: 'spouse' })
    expect(await check(org, { households: 'apart' })).toMatchObject({ donors: 2, byEmail: 2 })
    expect(await check(org)).toMatchObject({ donors: 1, byEmail: 1, totals: [{ gifts: 2, amount: 30_00 }] })
    await start(org)
    expect(await mailed(org)).toEqual(['janet@example.org'])
    // Both are told by it.
    expect(await check(org, { households: 'apart' })).toMatchObject({ donors: 2, alreadySent: 2 })
  })

  test('are not begun for others than were shown, and can be stopped', async () => {
    const org = await anOrg()
    await donor(org, 10_00, { email: 'stop@example.org' })
    const one = { ...year, idempotencyKey: randomUUID() }
    await expect(runs(org).start({ ...one, donors: 2 })).rejects.toBeProblem('statement_run_differs')
    const { id } = await runs(org).start({ ...one, donors: 1, idempotencyKey: randomUUID() })
    await settled(api, org)
    await expect(runs(org).stop({ id })).rejects.toBeProblem('statement_run_over')
    expect((await runs(org).runs({})).rows).toMatchObject([{ id, state: 'done', emailed: 1 }])
    await api.asOwner(
      `update statement_run_rows set outcome = 'waiting', settled_at = null where run_id = $1 returning id`,
      [id],
    )
    await api.asOwner(`update statement_runs set finished_at = null where id = $1 returning id`, [id])
    expect(await runs(org).stop({ id })).toMatchObject({ state: 'stopped', waiting: 1 })
    await api.app
      .get(StatementRunsWork)
      .work({ orgId: org.orgId, userId: null, runId: id }, new AbortController().signal)
    expect(await mailed(org)).toHaveLength(1)
  })
})
