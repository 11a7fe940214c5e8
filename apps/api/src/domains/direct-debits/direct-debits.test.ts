import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import '../../../test/matchers.js'
import { api, debits, org, withDebits } from '../../../test/with-debits.js'
import { runChecks } from '../../checks/run-checks.js'
import { installmentsOf } from '../recurring/testing/donations.js'
import { debitsOf, eur, ibans } from './testing/given-debits.js'
import { allOf, readCollection, textOf } from './testing/read-collection.js'

withDebits()

const expectChecksKept = async () => {
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
}
const statesOf = async (id: string) =>
  (await installmentsOf(api, id)).map(({ no, dueOn, state }) => `${no} ${dueOn} ${state}`)
const giftsOf = (donationId: string) =>
  api.asOwner(
    `select amount::int, method, gift_date::text as day, refunded_amount::int as back, installment_no as no, reference
     from charges where donation_id = $1 order by sequence`,
    [donationId],
  )

describe('a creditor', () => {
  test('is kept with its numbers as banks write them, and refused with one sign wrong', async () => {
    expect(await debits.admin.creditor({ entityId: org.entityId })).toMatchObject({
      iban: 'DE02120300000000202051',
      creditorId: 'DE98ZZZ09999999999',
      bic: null,
      leadDays: 2,
      format: 'pain.008.001.08',
    })
    for (const [field, value] of [
      ['iban', 'DE02120300000000202052'],
      ['creditorId', 'DE97ZZZ09999999999'],
      ['bic', 'NOBIC'],
    ] as const)
      await expect(debits.saveCreditor({ [field]: value })).rejects.toBeProblem('input_invalid', { field })
    await expect(
      api.as(org.agent).directDebits.saveCreditor({
        entityId: org.entityId,
        name: 'X',
        iban: ibans[0],
        creditorId: 'DE98ZZZ09999999999',
      }),
    ).rejects.toBeProblem('permission_denied')
  })
})

describe('a mandate', () => {
  test('is shown by its end, read whole by admins alone, and each reading is written down', async () => {
    const { id, number } = await debits.addPledge()
    const mandate = await debits.addMandate(id)
    expect(mandate).toMatchObject({
      reference: `${number}-1`,
      state: 'active',
      iban: 'DE•• •••• 3000',
      holder: 'Noa Groß',
    })
    expect(await debits.admin.readIban({ id: mandate.id })).toEqual({ iban: ibans[0] })
    await expect(api.as(org.agent).directDebits.readIban({ id: mandate.id })).rejects.toBeProblem('permission_denied')
    const acts = await api.asOwner(
      'select action from audit_log where subject_id = $1 and action like $2 order by at, id',
      [id, 'directDebits.%'],
    )
    expect(acts).toEqual([{ action: 'directDebits.addMandate' }, { action: 'directDebits.readIban' }])
    const [kept] = await api.asOwner<{ text: string }>('select m::text as text from mandates m where id = $1', [
      mandate.id,
    ])
    expect(kept?.text).not.toContain('0532013000')
    const hidden = { ...org.agent, switches: { personalData: false } }
    expect(await api.as(hidden).directDebits.mandates({ donationId: id })).toMatchObject([{ iban: '•••••' }])
  })

  test('is one at a time, with a reference that no other has', async () => {
    const { id, mandate } = await debits.given({}, { reference: 'OLD/4711' })
    await expect(debits.addMandate(id)).rejects.toBeProblem('mandate_active')
    const other = await debits.addPledge()
    await expect(debits.addMandate(other.id, { reference: 'old/4711' })).rejects.toBeProblem('mandate_reference_taken')
    await expect(debits.addMandate(other.id, { signedOn: '2026-06-16' })).rejects.toBeProblem('input_invalid', {
      field: 'signedOn',
    })
    await debits.admin.revokeMandate({ id: mandate.id, reason: 'The donor wrote' })
    expect((await debits.addMandate(id)).reference).toMatch(/-2$/)
    await expect(debits.admin.revokeMandate({ id: mandate.id, reason: 'Again' })).rejects.toBeProblem('mandate_ended')
    expect(await debits.admin.mandates({ donationId: id })).toMatchObject([
      { state: 'active' },
      { state: 'revoked', revokedOn: '2026-06-15', revokedFor: 'The donor wrote' },
    ])
  })

  test('needs a recurring gift in euros by hand, and an entity that collects', async () => {
    const bare = await api.given.org({ currency: 'eur' })
    const elsewhere = debitsOf(api, bare)
    const { id } = await elsewhere.addPledge()
    await expect(elsewhere.addMandate(id)).rejects.toBeProblem('creditor_missing')
    const donorId = await api.given.donor(org)
    const byGateway = await api.given.donation(org, { donorId })
    await expect(debits.addMandate(byGateway)).rejects.toBeProblem('not_a_direct_debit')
    await expect(debits.addMandate(id)).rejects.toBeProblem('not_found')
    expect(await debits.preview()).toMatchObject({ payments: 0 })
    await expect(elsewhere.preview()).rejects.toBeProblem('creditor_missing')
  })
})

describe('a collection file', () => {
  test('has what is due through its day, each payment once, and says what it leaves out', async () => {
    const first = await debits.given()
    await debits.given({ startsOn: '2026-06-18', amount: eur(10_50) }, { iban: ibans[2], holder: 'Βασίλης' })
    await debits.addPledge()
    await debits.given({ startsOn: '2026-06-19' })
    const preview = await debits.preview('2026-06-18')
    expect(preview).toMatchObject({
      earliest: '2026-06-17',
      payments: 2,
      total: 35_50,
      bySequence: [{ sequenceType: 'FRST', payments: 2, total: 35_50 }],
      leftOut: [{ reason: 'mandate_missing', payments: 1, total: 25_00 }],
    })
    const file = await debits.make('2026-06-18')
    expect(file).toMatchObject({ number: 'CF-000001', state: 'made', payments: 2, total: 35_50, collected: 0 })
    const xml = await debits.xml(file.id)
    const read = readCollection(xml)
    expect(textOf(read, 'CtrlSum')).toBe('35.50')
    expect(allOf(read, 'IBAN').map(({ text }) => text)).toEqual(['DE02120300000000202051', ibans[0], ibans[2]])
    expect(allOf(read, 'EndToEndId')[0]?.text).toBe(`${first.number}-1-CF-000001`)
    expect(await debits.xml(file.id)).toBe(xml)
    await expect(debits.make('2026-06-18')).rejects.toBeProblem('nothing_to_collect')
    expect(await debits.preview('2026-06-18')).toMatchObject({
      payments: 0,
      leftOut: [{ reason: 'mandate_missing' }, { reason: 'in_another_file', payments: 2 }],
    })
    expect(await giftsOf(first.id)).toEqual([])
    await expectChecksKept()
  })

  test('is made once however often it is asked for at once', async () => {
    await debits.given()
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => debits.make('2026-06-17')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await debits.admin.files({})).rows).toHaveLength(1)
    const one = { entityId: org.entityId, collectOn: '2026-07-15', idempotencyKey: randomUUID() }
    const [made, again] = [await debits.admin.makeFile(one), await debits.admin.makeFile(one)]
    expect(again.id).toBe(made.id)
  })

  test('that breaks in the middle leaves nothing behind, and is made whole the next time', async () => {
    const { id } = await debits.given({ startsOn: '2026-06-17' })
    await debits.given({ startsOn: '2026-06-17' })
    await api.asOwner("alter table debits add constraint breaks check (line < 2 or org_id <> '" + org.orgId + "')")
    await expect(debits.make('2026-06-17')).rejects.toThrow('breaks')
    await api.asOwner('alter table debits drop constraint breaks')
    expect((await debits.admin.files({})).rows).toEqual([])
    expect(await statesOf(id)).toEqual([])
    expect(await debits.make('2026-06-17')).toMatchObject({ number: 'CF-000001', payments: 2 })
    expect(await statesOf(id)).toEqual(['1 2026-06-17 due'])
  })

  test('is for a banking day that leaves the bank its time', async () => {
    await debits.given()
    for (const day of ['2026-06-16', '2026-06-20', '2026-12-25'])
      await expect(debits.make(day)).rejects.toBeProblem('input_invalid', { field: 'collectOn' })
  })

  test('frees its payments when it is withdrawn, and is downloaded no more', async () => {
    const { id } = await debits.given()
    const file = await debits.make('2026-06-17')
    const withdrawn = await debits.admin.withdraw({ id: file.id, reason: 'Wrong account' })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', note: 'Wrong account' })
    await expect(debits.admin.download({ id: file.id })).rejects.toBeProblem('collection_file_state')
    await expect(debits.admin.settle({ id: file.id, creditedOn: '2026-06-17' })).rejects.toBeProblem(
      'collection_file_state',
    )
    const next = await debits.make('2026-06-18')
    expect(await debits.debits(next.id)).toMatchObject([{ donationId: id, sequenceType: 'FRST' }])
    api.clock.set('2026-06-18T12:00:00Z')
    await debits.admin.settle({ id: next.id, creditedOn: '2026-06-18' })
    await expect(debits.admin.withdraw({ id: next.id, reason: 'Late' })).rejects.toBeProblem('collection_file_state')
  })

  test('tells the bank of another account by the next file alone, also after one that was withdrawn', async () => {
    const { mandate } = await debits.given({ maxCharges: 5 })
    await debits.make('2026-06-17')
    const amended = await debits.admin.amendMandate({ id: mandate.id, holder: 'Noa Groß', iban: ibans[1] })
    expect(amended).toMatchObject({ isAmended: true, iban: 'AT•• •••• 3201' })
    const second = await debits.make('2026-07-15')
    await debits.admin.withdraw({ id: second.id, reason: 'Wrong day' })
    const third = await debits.make('2026-07-16')
    const fourth = await debits.make('2026-08-17')
    const amendments = [third, fourth].map(
      async ({ id }) => allOf(readCollection(await debits.xml(id)), 'AmdmntInd').length,
    )
    expect(await Promise.all(amendments)).toEqual([1, 0])
    expect((await debits.debits(fourth.id))[0]).toMatchObject({ sequenceType: 'RCUR', iban: 'AT•• •••• 3201' })
  })
})

describe('what the bank says', () => {
  const settled = async () => {
    const { id, mandate } = await debits.given()
    const file = await debits.make('2026-06-17')
    api.clock.set('2026-06-19T12:00:00Z')
    await debits.admin.settle({ id: file.id, creditedOn: '2026-06-18' })
    const [debit] = await debits.debits(file.id)
    return { id, mandate, file, debit: { id: debit?.id ?? '' }, charge: debit?.charge }
  }

  test('makes gifts of all payments of a file at once, on the day of the credit', async () => {
    const { id, file, charge } = await settled()
    expect(await giftsOf(id)).toEqual([
      {
        amount: 25_00,
        method: 'direct_debit',
        day: '2026-06-18',
        back: 0,
        no: 1,
        reference: expect.stringContaining('-1-CF-'),
      },
    ])
    expect(charge?.number).toBe('T-000001')
    expect(await debits.admin.file({ id: file.id })).toMatchObject({
      state: 'settled',
      collected: 1,
      collectedTotal: 25_00,
    })
    expect(await statesOf(id)).toEqual(['1 2026-06-15 paid'])
    expect(await debits.admin.mandates({ donationId: id })).toMatchObject([{ lastCollectedOn: '2026-06-17' }])
    await expect(debits.admin.settle({ id: file.id, creditedOn: '2026-06-18' })).rejects.toBeProblem(
      'collection_file_state',
    )
    await expectChecksKept()
  })

  test('takes a gift back when its payment is returned, and expects it again', async () => {
    const { id, file, debit, mandate } = await settled()
    const returned = await debits.admin.return({ id: debit.id, code: 'AM04', returnedOn: '2026-06-19' })
    expect(returned).toMatchObject({ state: 'returned', returnCode: 'AM04', returnedOn: '2026-06-19' })
    expect(await giftsOf(id)).toMatchObject([{ back: 25_00 }])
    expect(await statesOf(id)).toEqual(['1 2026-06-15 due'])
    expect(await debits.admin.file({ id: file.id })).toMatchObject({ state: 'settled', collected: 0, returned: 1 })
    expect(await debits.admin.mandates({ donationId: id })).toMatchObject([{ id: mandate.id, state: 'active' }])
    await expect(debits.admin.return({ id: debit.id, code: 'AM04', returnedOn: '2026-06-19' })).rejects.toBeProblem(
      'debit_state',
    )
    const again = await debits.make('2026-06-23')
    expect(await debits.debits(again.id)).toMatchObject([{ installmentNo: 1, sequenceType: 'RCUR' }])
    await debits.admin.settle({ id: again.id, creditedOn: '2026-06-23' }).catch(() => null)
    api.clock.set('2026-06-23T12:00:00Z')
    await debits.admin.settle({ id: again.id, creditedOn: '2026-06-23' })
    expect(await statesOf(id)).toEqual(['1 2026-06-15 paid'])
    await expectChecksKept()
  })

  test.each(['MD01', 'AC04', 'AC06'] as const)('ends the mandate where the reason is %s', async (code) => {
    const { id, debit } = await settled()
    await debits.admin.return({ id: debit.id, code, returnedOn: '2026-06-19' })
    expect(await debits.admin.mandates({ donationId: id })).toMatchObject([
      { state: 'revoked', revokedFor: code, revokedOn: '2026-06-19' },
    ])
    expect(await debits.preview('2026-06-23')).toMatchObject({ payments: 0, leftOut: [{ reason: 'mandate_revoked' }] })
  })

  test('of a payment that was refused before the credit makes no gift of it', async () => {
    const [one, other] = [await debits.given(), await debits.given()]
    const file = await debits.make('2026-06-17')
    const [first] = await debits.debits(file.id)
    const refused = { id: first?.id ?? '', code: 'AC01' as const, returnedOn: '2026-06-16' }
    await expect(debits.admin.return(refused)).rejects.toBeProblem('input_invalid', { field: 'returnedOn' })
    api.clock.set('2026-06-18T12:00:00Z')
    await debits.admin.return(refused)
    const after = await debits.admin.settle({ id: file.id, creditedOn: '2026-06-17' })
    expect(after).toMatchObject({ state: 'settled', collected: 1, returned: 1, collectedTotal: 25_00 })
    expect([(await giftsOf(one.id)).length, (await giftsOf(other.id)).length]).toEqual([0, 1])
    expect(await statesOf(one.id)).toEqual(['1 2026-06-15 due'])
  })

  test('is a gift on its own where the pledge was ended meanwhile', async () => {
    const { id, donorId } = await debits.given()
    const file = await debits.make('2026-06-17')
    const { version } = await api.as(org.agent).donations.get({ id })
    await api.as(org.agent).donations.cancel({ id, version, reason: 'other', idempotencyKey: randomUUID() })
    api.clock.set('2026-06-18T12:00:00Z')
    await debits.admin.settle({ id: file.id, creditedOn: '2026-06-17' })
    expect(
      await api.asOwner('select amount::int, donation_id, reference from charges where donor_id = $1', [donorId]),
    ).toEqual([{ amount: 25_00, donation_id: null, reference: expect.stringContaining('-1-CF-') }])
    await expectChecksKept()
  })
})

test('another organization sees none of it', async () => {
  const { id, mandate } = await debits.given()
  const file = await debits.make('2026-06-17')
  const [debit] = await debits.debits(file.id)
  const strangers = api.as((await api.given.org({ currency: 'eur' })).admin).directDebits
  expect((await strangers.files({})).rows).toEqual([])
  for (const attempt of [
    () => strangers.file({ id: file.id }),
    () => strangers.debits({ id: file.id }),
    () => strangers.download({ id: file.id }),
    () => strangers.withdraw({ id: file.id, reason: 'Mine' }),
    () => strangers.settle({ id: file.id, creditedOn: '2026-06-17' }),
    () => strangers.return({ id: debit?.id ?? '', code: 'AM04', returnedOn: '2026-06-17' }),
    () => strangers.mandates({ donationId: id }),
    () => strangers.readIban({ id: mandate.id }),
    () => strangers.revokeMandate({ id: mandate.id, reason: 'Mine' }),
    () => strangers.creditor({ entityId: org.entityId }),
  ])
    await expect(attempt()).rejects.toBeProblem('not_found')
})
