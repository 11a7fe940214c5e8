import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi
let base: string

beforeAll(async () => {
  api = await createTestApi()
  base = await api.listen()
  await api.startJobs()
})
afterAll(() => api.close())

async function orgWithReceipts(changes: Partial<ReceiptFormWire> = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { when: { offline: 'auto' }, ...changes }))
  return org
}

async function give(org: GivenOrg, email: string): Promise<string> {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { add: { firstName: 'Dana', lastName: 'Levi', email } },
    amount: { amount: 50_00, currency: 'usd' },
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
  await settled(api, org)
  return chargeId
}

const mailsTo = (email: string) => api.mails('recipient = $1', [email])
const filesOf = async (email: string) =>
  (
    await api.asOwner<{ attachments: { fileName: string }[] | null; bcc: string[] | null }>(
      'select attachments, bcc from mails where recipient = $1 order by created_at',
      [email],
    )
  ).map(({ attachments, bcc }) => ({ files: attachments?.map(({ fileName }) => fileName) ?? [], bcc: bcc ?? [] }))

/** The link to the document as it stands in a mail. */
const linkIn = (text = '') => /https?:\/\/\S+\/receipts\/\S+/.exec(text)?.[0] ?? ''
const open = (link: string) => fetch(new URL(new URL(link).pathname, base))

test('the mail that confirms a gift brings its receipt, attached and by a link that opens it', async () => {
  const org = await orgWithReceipts({ copyTo: ['books@example.org'] })
  const chargeId = await give(org, 'dana@example.org')
  const [mail] = await mailsTo('dana@example.org')
  expect(mail?.text).toContain('Receipt: 2026-000001')
  expect(await filesOf('dana@example.org')).toEqual([{ files: ['2026-000001.pdf'], bcc: ['books@example.org'] }])
  const answer = await open(linkIn(mail?.text))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = await readPdf(bytes)
  expect(JSON.stringify(text)).toContain('Bread House Inc.')
  // Staff get the very same bytes.
  const [row] = (await api.as(org.agent).receipts.ofCharge({ chargeId })).receipts
  const { pdf, fileName } = await api.as(org.agent).receipts.download({ id: row?.id ?? '' })
  expect(fileName).toBe('2026-000001.pdf')
  expect(Buffer.from(pdf, 'base64').equals(Buffer.from(bytes))).toBe(true)
  expect(row?.sentAt).not.toBeNull()
})

test('a link opens nothing but its own receipt, in its own org', async () => {
  const org = await orgWithReceipts()
  await give(org, 'noa@example.org')
  const link = linkIn((await mailsTo('noa@example.org'))[0]?.text)
  expect((await open(link)).status).toBe(200)
  const parts = link.split('/')
  const secret = parts.at(-1) ?? ''
  const changed = [...parts.slice(0, -1), secret.replace(/^./, secret.startsWith('A') ? 'B' : 'A')].join('/')
  expect((await open(changed)).status).toBe(404)
  const ofOther = [...parts.slice(0, -3), (await api.given.org()).orgId, ...parts.slice(-2)].join('/')
  expect((await open(ofOther)).status).toBe(404)
  expect((await open([...parts.slice(0, -1), ''].join('/'))).status).toBe(404)
})

test('nothing is attached where the settings say so, and the link is there still', async () => {
  const org = await orgWithReceipts({ emailAttach: false })
  await give(org, 'adi@example.org')
  expect(await filesOf('adi@example.org')).toEqual([{ files: [], bcc: [] }])
  expect(linkIn((await mailsTo('adi@example.org'))[0]?.text)).not.toBe('')
})

test('a mail that says whether it brings the receipt is heard before the settings', async () => {
  const saying = (org: GivenOrg, attachReceipt: 'always' | 'never') =>
    api
      .as(org.admin)
      .emails.saveDefault({ kind: 'receipt', template: { ...initialTemplate('receipt'), attachReceipt } })
  const always = await orgWithReceipts({ emailAttach: false })
  await saying(always, 'always')
  await give(always, 'always@example.org')
  expect(await filesOf('always@example.org')).toMatchObject([{ files: ['2026-000001.pdf'] }])
  const never = await orgWithReceipts()
  await saying(never, 'never')
  await give(never, 'never@example.org')
  expect(await filesOf('never@example.org')).toMatchObject([{ files: [] }])
  expect(linkIn((await mailsTo('never@example.org'))[0]?.text)).not.toBe('')
})

test('staff issue one by hand and send it, and again, five times an hour at the most', async () => {
  const org = await orgWithReceipts({ when: { offline: 'ask' } })
  const chargeId = await give(org, 'lior@example.org')
  const { results } = await api.as(org.agent).receipts.issue({ chargeIds: [chargeId] })
  const id = results[0]?.receipt?.id ?? ''
  await settled(api, org)
  expect(await filesOf('lior@example.org')).toMatchObject([{ files: [] }, { files: ['2026-000001.pdf'] }])
  for (let n = 0; n < 5; n += 1) await api.as(org.agent).receipts.send({ id })
  await settled(api, org)
  expect(await filesOf('lior@example.org')).toHaveLength(7)
  await expect(api.as(org.agent).receipts.send({ id })).rejects.toBeProblem('attempts_exhausted')
})

test('a gift by hand with its receipt is told of in one mail, also where gifts by hand are not confirmed else', async () => {
  const org = await orgWithReceipts({ when: { offline: 'none' } })
  const record = (email: string, as = org.agent) =>
    api.as(as).charges.record({
      donor: { add: { firstName: 'Dana', lastName: 'Levi', email } },
      amount: { amount: 50_00, currency: 'usd' },
      giftDate: '2026-06-14',
      method: 'cash',
      issuesReceipt: true,
      idempotencyKey: randomUUID(),
    })
  expect(await record('one@example.org')).toMatchObject({
    receipt: { receipt: { number: '2026-000001' }, blockers: [] },
  })
  await settled(api, org)
  expect(await filesOf('one@example.org')).toEqual([{ files: ['2026-000001.pdf'], bcc: [] }])
  expect(linkIn((await mailsTo('one@example.org'))[0]?.text)).not.toBe('')

  const unconfirmed = { ...initialTemplate('receipt'), sendsForOffline: false }
  await api.as(org.admin).emails.saveDefault({ kind: 'receipt', template: unconfirmed })
  await record('two@example.org')
  await settled(api, org)
  expect(await filesOf('two@example.org')).toEqual([{ files: ['2026-000002.pdf'], bcc: [] }])
})

test('a gift whose receipt is asked for is recorded without it where something is missing, and not at all by whoever may not issue', async () => {
  const org = await api.given.org()
  const gift = {
    donor: { add: { lastName: 'Levi' } },
    amount: { amount: 50_00, currency: 'usd' as const },
    giftDate: '2026-06-14',
    method: 'cash' as const,
    issuesReceipt: true,
    idempotencyKey: randomUUID(),
  }
  expect(await api.as(org.agent).charges.record(gift)).toMatchObject({
    receipt: { receipt: null, blockers: ['settings_missing'] },
  })
  const impersonating = {
    ...org.superuser,
    orgId: org.orgId,
    isImpersonating: true,
    impersonation: { reason: 'Looking at a gift', endsAt: new Date('2099-01-01T00:00:00Z') },
  }
  await expect(api.as(impersonating).charges.record({ ...gift, idempotencyKey: randomUUID() })).rejects.toBeProblem(
    'impersonation_denied',
  )
})

test('a copy for whoever lost theirs says so, and so does one that is valid no more', async () => {
  const org = await orgWithReceipts()
  const chargeId = await give(org, 'tal@example.org')
  const [row] = (await api.as(org.agent).receipts.ofCharge({ chargeId })).receipts
  const id = row?.id ?? ''
  const text = async (isDuplicate: boolean) => {
    const { pdf } = await api.as(org.agent).receipts.download({ id, isDuplicate })
    return JSON.stringify(await readPdf(new Uint8Array(Buffer.from(pdf, 'base64'))))
  }
  expect(await text(false)).not.toMatch(/duplicate/i)
  expect(await text(true)).toMatch(/duplicate/i)
  await api.as(org.agent).receipts.void({ id, reason: 'issued_in_error' })
  expect(await text(false)).toMatch(/canceled|void/i)
})
