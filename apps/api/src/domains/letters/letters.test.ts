import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { richTextOf } from '@almoner/contracts/rich-text'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { LetterPrinter } from './document/letter-printer.js'
import { LetterWriter } from './letter-writer.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const words = (...body: string[]) => ({ subject: 'Thank you, {{donor.greeting|Friend}}', body: richTextOf(...body) })
const thanks = words('Dear {{donor.greeting|Friend}},', 'Your gift of {{gift.amount}} came on {{gift.date}}.')
const english = { name: 'First gift', about: 'gift' as const, isSigned: true, words: { en: thanks } }

async function give(org: GivenOrg, donor: object, amount: number, giftDate = '2026-06-14') {
  return api.as(org.agent).charges.record({
    donor: { add: donor },
    amount: { amount, currency: 'usd' },
    giftDate,
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
}

const donorOf = async (org: GivenOrg, chargeId: string) =>
  (await api.as(org.agent).charges.get({ id: chargeId })).donorId

describe('a template', () => {
  test('is written, changed, archived and restored by an admin', async () => {
    const org = await api.given.org()
    const as = api.as(org.admin)
    const { id } = await as.letters.create(english)
    await as.letters.update({ id, ...english, name: 'Every first gift' })
    expect(await api.as(org.agent).letters.list()).toMatchObject([
      { id, name: 'Every first gift', languages: ['en'], archivedAt: null },
    ])
    await as.letters.archive({ id })
    const again = await as.letters.create({ ...english, name: 'every first gift' })
    await expect(as.letters.restore({ id })).rejects.toBeProblem('letter_name_taken')
    await as.letters.archive({ id: again.id })
    expect((await as.letters.restore({ id })).archivedAt).toBeNull()
    await expect(api.as(org.agent).letters.create(english)).rejects.toBeProblem('permission_denied')
  })

  test('says nothing that a letter of its subject knows nothing of', async () => {
    const org = await api.given.org()
    const as = api.as(org.admin)
    await expect(as.letters.create({ ...english, about: 'donor' })).rejects.toBeProblem('input_invalid')
    const misspelled = { ...english, words: { en: words('You gave {{gift.amout}}') } }
    await expect(as.letters.create(misspelled)).rejects.toBeProblem('input_invalid')
    await expect(as.letters.create({ ...english, words: {} })).rejects.toBeProblem('input_invalid')
  })
})

describe('a letter', () => {
  test('is written in the language of its donor, of all the gifts that it is about', async () => {
    const org = await api.given.org()
    const { chargeId } = await give(org, { firstName: 'Dana', lastName: 'Levi' }, 50_00)
    const donorId = await donorOf(org, chargeId)
    const second = await api.as(org.agent).charges.record({
      donor: { id: donorId },
      amount: { amount: 25_00, currency: 'usd' },
      giftDate: '2026-06-15',
      method: 'cash',
      idempotencyKey: randomUUID(),
    })
    const order = { donorId, chargeIds: [chargeId, second.chargeId], isSigned: false }
    const writer = api.app.get(LetterWriter)
    const both = { en: thanks, he: words('שלום {{donor.greeting|רב}}, {{gift.amount}}') }
    const [letter] = await writer.write(org.orgId, [{ ...order, words: both }])
    expect(letter?.subject).toBe('Thank you, Dana')
    expect(JSON.stringify(letter?.body)).toContain('Your gift of $75.00 came on June 14, 2026 and June 15, 2026.')
    await api.as(org.agent).donors.update({ id: donorId, language: 'he' })
    const [hebrew] = await writer.write(org.orgId, [{ ...order, words: both }])
    expect(hebrew).toMatchObject({ language: 'he' })
    expect(JSON.stringify(hebrew?.body)).toContain('שלום')
  })

  test('is a page each in one document, under the head of the receipts, to the address of its donor', async () => {
    const org = await api.given.org()
    await api
      .as(org.owner)
      .entities.saveReceipt(receiptSettingsForm(org, { signatoryName: 'Ruth Amsel', signatoryTitle: 'Director' }))
    const address = { line1: '12 Elm Street', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' }
    const orders = []
    for (const firstName of ['Dana', 'Noam', 'Zoë']) {
      const { chargeId } = await give(org, { firstName, lastName: 'Levi' }, 50_00)
      const donorId = await donorOf(org, chargeId)
      await api.as(org.agent).donors.update({ id: donorId, address })
      orders.push({ donorId, chargeIds: [chargeId], words: { en: thanks }, isSigned: true })
    }
    const letters = await api.app.get(LetterWriter).write(org.orgId, orders)
    const read = await readPdf(await api.app.get(LetterPrinter).pdf(org.orgId, letters))
    expect(read).toMatchObject({ isMarked: true, uaPart: '1', language: 'en' })
    for (const name of ['Dana', 'Noam', 'Zoë']) expect(read.text).toContain(`Dear ${name},`)
    expect(read.text.split('Ruth Amsel')).toHaveLength(4)
    expect(read.text.split('12 Elm Street')).toHaveLength(4)
  })

  test('is shown with the newest gift, and with one that is made up where there is none', async () => {
    const org = await api.given.org()
    const asked = { about: 'gift' as const, isSigned: true, language: 'en' as const, words: thanks }
    expect(await api.as(org.admin).letters.preview(asked)).toMatchObject({ donorName: null })
    await give(org, { firstName: 'Noam', lastName: 'Peretz' }, 80_00)
    const shown = await api.as(org.admin).letters.preview(asked)
    expect(shown).toMatchObject({ donorName: 'Noam Peretz', email: { subject: 'Thank you, Noam' } })
    expect(shown.pages).toHaveLength(1)
    expect(shown.email.html).toContain('$80.00')
    await api.as(org.admin).letters.preview({ ...asked, language: 'he', words: words('שלום, {{gift.amount}} תודה') })
  })
})
