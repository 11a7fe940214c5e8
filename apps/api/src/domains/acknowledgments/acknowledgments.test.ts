import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { richTextOf } from '@almoner/contracts/rich-text'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const words = {
  subject: 'Thank you',
  body: richTextOf('Dear {{donor.greeting|Friend}},', 'Your gift of {{gift.amount}} came on {{gift.date}}.'),
}

const addLetter = async (org: GivenOrg) =>
  (await api.as(org.admin).letters.create({ name: 'Thanks', about: 'gift', isSigned: false, words: { en: words } })).id

const rule = { name: 'Every gift', since: '2026-06-01', way: 'call' as const, thanker: 'anyone' as const }

async function orgWithLetter(changes: object = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  const letterId = await addLetter(org)
  await api.as(org.admin).acknowledgments.saveRule({ ...rule, way: 'letter', letterId, ...changes })
  return org
}

async function give(
  org: GivenOrg,
  donor: object = { add: { firstName: 'Dana', lastName: 'Levi' } },
  more: object = {},
) {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: donor as { id: string },
    amount: { amount: 50_00, currency: 'usd' },
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
    ...more,
  })
  return chargeId
}

const queue = async (org: GivenOrg, state: 'open' | 'thanked' | 'dismissed' = 'open') => {
  await settled(api, org)
  return (await api.as(org.agent).acknowledgments.list({ state })).rows
}
const idsOf = async (org: GivenOrg) => (await queue(org)).map(({ id }) => id)

describe('the queue', () => {
  test('takes a gift that a rule asks thanks for, once', async () => {
    const org = await orgWithLetter()
    const chargeId = await give(org)
    expect(await queue(org)).toMatchObject([{ chargeId, way: 'letter', reason: 'Every gift', dueOn: '2026-06-17' }])
    await api.as(org.admin).acknowledgments.saveRule({ ...rule, name: 'Another' })
    expect(await queue(org)).toHaveLength(1)
  })

  test('follows the first rule that fits', async () => {
    const org = await orgWithLetter({ name: 'Large', minAmount: 1_000_00, currency: 'usd' })
    const as = api.as(org.admin)
    const rules = await as.acknowledgments.saveRule({ ...rule, name: 'Honored', tribute: 'honor', way: 'card' })
    await as.acknowledgments.saveRule({ ...rule, name: 'First', isFirst: true })
    await as.acknowledgments.saveRule({ ...rule, name: 'Others', way: null })
    const tribute = { kind: 'honor', honoree: 'Miriam Levi' }
    await give(org, undefined, { tribute, amount: { amount: 2_000_00, currency: 'usd' } })
    await give(org, { add: { firstName: 'Noam', lastName: 'Peretz' } }, { tribute })
    const third = await give(org, { add: { firstName: 'Zoë', lastName: 'Katz' } })
    const { donorId } = await api.as(org.agent).charges.get({ id: third })
    await give(org, { id: donorId }, { giftDate: '2026-06-15' })
    expect((await queue(org)).map(({ reason }) => reason).toSorted()).toEqual(['First', 'Honored', 'Large'])
    await as.acknowledgments.moveRule({ id: rules[1]?.id ?? '', up: true })
    expect((await as.acknowledgments.rules()).map(({ name }) => name)).toEqual(['Honored', 'Large', 'First', 'Others'])
  })

  test('takes in gifts from before a rule where its day is earlier, and no other', async () => {
    const org = await api.given.org()
    await give(org, undefined, { giftDate: '2026-05-01' })
    await give(org, { add: { firstName: 'Noam' } }, { giftDate: '2026-06-10' })
    expect(await queue(org)).toEqual([])
    await api.as(org.admin).acknowledgments.saveRule(rule)
    expect(await queue(org)).toHaveLength(1)
  })

  test('leaves out who asked for no mail, and what went back', async () => {
    const org = await orgWithLetter()
    const chargeId = await give(org)
    expect(await queue(org)).toHaveLength(1)
    await api.as(org.admin).charges.refund({
      chargeId,
      amount: 50_00,
      reason: 'other',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    expect(await queue(org)).toEqual([])
    const quiet = await give(org, { add: { firstName: 'Quiet' } })
    const { donorId } = await api.as(org.agent).charges.get({ id: quiet })
    expect(await queue(org)).toHaveLength(1)
    await api.as(org.agent).donors.update({ id: donorId, doNotContact: true })
    await give(org, { id: donorId })
    expect(await queue(org)).toHaveLength(1)
  })
})

describe('thanks', () => {
  test('are forty letters in one document, marked and kept as they were sent', async () => {
    const org = await orgWithLetter()
    for (let place = 1; place <= 40; place += 1) await give(org, { add: { firstName: `Donor${place}` } })
    const ids = (await settled(api, org), await api.as(org.agent).acknowledgments.list({ limit: 50 })).rows.map(
      ({ id }) => id,
    )
    expect(ids).toHaveLength(40)
    const { pdf, letters } = await api.as(org.agent).acknowledgments.print({ ids })
    expect(letters).toBe(40)
    const read = await readPdf(Buffer.from(pdf, 'base64'))
    expect(read).toMatchObject({ isMarked: true, uaPart: '1' })
    expect(read.text.match(/Dear Donor\d+,/g)).toHaveLength(40)
    expect(await queue(org)).toEqual([])
    const [one] = await queue(org, 'thanked')
    await api.as(org.admin).letters.update({
      id: one?.letterId ?? '',
      name: 'Thanks',
      about: 'gift',
      isSigned: false,
      words: { en: { ...words, body: richTextOf('Changed since') } },
    })
    const kept = await api.as(org.agent).acknowledgments.get({ id: one?.id ?? '' })
    expect(JSON.stringify(kept.letter?.body)).toContain('Your gift of $50.00')
    const again = await api.as(org.agent).acknowledgments.print({ ids: [kept.id] })
    expect((await readPdf(Buffer.from(again.pdf, 'base64'))).text).toContain('Your gift of $50.00')
  })

  test('are one letter for several gifts of a donor, in words of their own', async () => {
    const org = await orgWithLetter()
    const first = await give(org)
    const { donorId } = await api.as(org.agent).charges.get({ id: first })
    await give(org, { id: donorId }, { giftDate: '2026-06-15' })
    const as = api.as(org.agent)
    const ids = await idsOf(org)
    expect((await as.acknowledgments.get({ id: ids[0] ?? '' })).others).toHaveLength(1)
    const both = await as.acknowledgments.print({ ids })
    expect((await readPdf(Buffer.from(both.pdf, 'base64'))).text).toContain('Your gift of $100.00')
    expect(both.letters).toBe(1)
    await as.acknowledgments.reopen({ ids })
    const own = { subject: 'For you', body: richTextOf('The walls are ready when you are.') }
    expect(await as.acknowledgments.write({ id: ids[0] ?? '', words: own })).toMatchObject({
      isEdited: true,
      letter: own,
    })
    const { pdf } = await as.acknowledgments.print({ ids: [ids[0] ?? ''] })
    expect((await readPdf(Buffer.from(pdf, 'base64'))).text).toContain('The walls are ready')
    await expect(as.acknowledgments.write({ id: ids[0] ?? '', words: own })).rejects.toBeProblem('acknowledgment_ended')
  })

  test('by email say of each what became of it', async () => {
    const org = await orgWithLetter({ way: 'email' })
    await give(org, { add: { firstName: 'Dana', email: 'dana@example.org' } })
    await give(org, { add: { firstName: 'Noam' } })
    await give(org, { add: { firstName: 'Avi', email: 'avi@example.org' } })
    await api.as(org.agent).emails.suppress({ address: 'Avi@example.org' })
    const results = await api.as(org.agent).acknowledgments.send({ ids: await idsOf(org) })
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['no_email', 'no_email', 'sent'])
    const [mail] = await api.mails("recipient = 'dana@example.org' and subject = 'Thank you'")
    expect((await api.as(org.agent).emails.list({ kind: ['acknowledgment'] })).rows).toMatchObject([
      { kind: 'acknowledgment', recipient: 'dana@example.org' },
    ])
    expect(mail?.text).toContain('Your gift of $50.00 came on June 14, 2026.')
    expect(
      (
        await api.as(org.agent).acknowledgments.send({ ids: [results.find((one) => one.outcome === 'sent')?.id ?? ''] })
      )[0]?.outcome,
    ).toBe('ended')
  })

  test('by a call are a task, which ends with them', async () => {
    const org = await api.given.org()
    await api.as(org.admin).acknowledgments.saveRule(rule)
    const chargeId = await give(org)
    const as = api.as(org.agent)
    const [waiting] = await queue(org)
    const [task] = (await as.tasks.list({ view: 'all' })).rows
    expect(task).toMatchObject({ title: 'Call Dana Levi to say thank you for $50.00', dueOn: '2026-06-17' })
    await as.tasks.complete({ id: task?.id ?? '' })
    expect(await queue(org, 'thanked')).toMatchObject([{ id: waiting?.id, thankedBy: { id: org.agent.userId } }])
    const timeline = await as.records.timeline({ recordKind: 'charge', recordId: chargeId })
    expect(timeline.rows.find(({ kind }) => kind === 'thanks')).toMatchObject({
      way: 'call',
      acknowledgmentId: waiting?.id,
    })
    await as.acknowledgments.reopen({ ids: [waiting?.id ?? ''] })
    expect((await as.tasks.list({ view: 'all' })).rows).toHaveLength(1)
    await as.acknowledgments.update({ id: waiting?.id ?? '', way: 'card' })
    expect((await as.tasks.list({ view: 'all' })).rows.map(({ title }) => title)).toEqual([
      'Write a card to Dana Levi for $50.00',
    ])
    await as.acknowledgments.dismiss({ ids: [waiting?.id ?? ''] })
    expect(await queue(org, 'dismissed')).toHaveLength(1)
  })

  test('go to addresses on envelopes and labels', async () => {
    const org = await orgWithLetter()
    for (const firstName of ['Dana', 'Noam']) {
      const chargeId = await give(org, { add: { firstName } })
      const { donorId } = await api.as(org.agent).charges.get({ id: chargeId })
      if (firstName === 'Dana')
        await api.as(org.agent).donors.update({ id: donorId, address: { line1: '12 Elm Street', city: 'Portland' } })
    }
    const ids = await idsOf(org)
    for (const form of ['c5', 'dl', 'no10', 'avery5160', 'averyL7163'] as const) {
      const { pdf, letters } = await api.as(org.agent).acknowledgments.addresses({ ids, form })
      expect(letters).toBe(1)
      expect((await readPdf(Buffer.from(pdf, 'base64'))).text).toContain('12 Elm Street')
    }
  })

  test('begin on a sheet of labels at the first that is free', async () => {
    const org = await orgWithLetter()
    for (const firstName of ['Dana', 'Noam']) {
      const chargeId = await give(org, { add: { firstName } })
      const { donorId } = await api.as(org.agent).charges.get({ id: chargeId })
      await api
        .as(org.agent)
        .donors.update({ id: donorId, address: { line1: `${firstName} Street 1`, city: 'Portland' } })
    }
    const ids = await idsOf(org)
    const addresses = async (firstLabel?: number) => {
      const { pdf } = await api.as(org.agent).acknowledgments.addresses({ ids, form: 'averyL7163', firstLabel })
      return readPdf(Buffer.from(pdf, 'base64'))
    }
    expect((await addresses()).pages).toBe(1)
    // The last label of the first sheet is free, and the second address begins another.
    expect((await addresses(14)).pages).toBe(2)
    await expect(addresses(15)).rejects.toBeProblem('input_invalid', { field: 'firstLabel' })
    await expect(api.as(org.agent).acknowledgments.addresses({ ids, form: 'c5', firstLabel: 2 })).rejects.toBeProblem(
      'input_invalid',
      { field: 'firstLabel' },
    )
  })

  test('are of one organization', async () => {
    const [org, other] = [await orgWithLetter(), await api.given.org()]
    await give(org)
    const ids = await idsOf(org)
    await expect(api.as(other.agent).acknowledgments.get({ id: ids[0] ?? '' })).rejects.toBeProblem('not_found')
    await expect(api.as(other.agent).acknowledgments.print({ ids })).rejects.toBeProblem('not_found')
    expect(await api.as(other.agent).acknowledgments.thank({ ids })).toEqual({ changed: 0 })
  })
})
