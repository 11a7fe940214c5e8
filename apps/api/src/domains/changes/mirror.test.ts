import { EntityManager } from '@mikro-orm/postgresql'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankLineStates } from '@almoner/contracts/bank-statements/bank-line'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { transactionOf } from '../../platform/database/transaction.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
})

interface Row {
  id: string
}
interface Asked {
  limit: 10
  after?: string
  updatedSince?: string
}
interface ReadPage {
  rows: Row[]
  next: string | null
}

const staff = () => api.as(org.admin)
const lists: Record<string, (asked: Asked) => Promise<ReadPage>> = {
  donor: (asked) => staff().donors.listInFull(asked),
  charge: async (asked) => JSON.parse(JSON.stringify(await staff().charges.listInFull(asked))) as ReadPage,
  donation: (asked) => staff().donations.listInFull(asked),
  campaign: (asked) => staff().campaigns.page(asked),
  receipt: (asked) => staff().receipts.list(asked),
  payout: (asked) => staff().payouts.list(asked),
  fundraiser: (asked) => staff().fundraisers.list(asked),
  designation: (asked) => staff().designations.page(asked),
  entity: (asked) => staff().entities.list(asked),
  refund: (asked) => staff().charges.listRefunds(asked),
  dispute: (asked) => staff().charges.listDisputes(asked),
  note: (asked) => staff().notes.list(asked),
  bank_line: (asked) => staff().bankLines.list({ state: [...bankLineStates], ...asked }),
  release: (asked) => staff().releases.list(asked),
  email: (asked) => staff().emails.list(asked),
  mailing: (asked) => staff().mailings.list(asked),
  suppression: (asked) => staff().emails.listSuppressions(asked),
}

// What a row takes from other records, and what follows from gifts.
const borrowed = [
  'donorName',
  'campaignName',
  'giving',
  'lifecycle',
  'household',
  'raisedAmount',
  'giftCount',
  'donor',
] as const
const ofGifts = ['donorCount', 'lastGiftOn', 'averageAmount', 'goalReached'] as const
const own = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => ![...borrowed, ...ofGifts].some((other) => other === key)))

/** A copy of an org that somebody keeps by asking again and again. */
class Mirror {
  readonly kept = new Map<string, object>()
  private readonly bookmarks = new Map<string, string>()
  pages = 0

  constructor(private readonly updatedSince = '2020-01-01T00:00:00Z') {}

  async poll(): Promise<void> {
    for (const gone of await this.read<Row & { kind: string }>('deletion', (asked) => staff().changes.deletions(asked)))
      this.kept.delete(`${gone.kind} ${gone.id}`)
    for (const [kind, list] of Object.entries(lists))
      for (const row of await this.read(kind, list)) this.kept.set(`${kind} ${row.id}`, own(row))
  }

  private async read<Read extends Row>(kind: string, list: (asked: Asked) => Promise<ReadPage>): Promise<Read[]> {
    const found: Row[] = []
    for (;;) {
      const after = this.bookmarks.get(kind)
      const page = await list({ limit: 10, updatedSince: this.updatedSince, ...(after && { after }) })
      this.pages += 1
      found.push(...page.rows)
      if (page.next !== null) this.bookmarks.set(kind, page.next)
      if (page.rows.length < 10) return found as Read[]
    }
  }
}

/** All that the lists show, page by page. */
async function shown(): Promise<Map<string, object>> {
  const all = new Map<string, object>()
  for (const [kind, list] of Object.entries(lists)) {
    let after: string | null | undefined
    while (after !== null) {
      const page = await list({ limit: 10, ...(after && { after }) })
      for (const row of page.rows) all.set(`${kind} ${row.id}`, own(row))
      after = page.next
    }
  }
  return all
}

const add = async (firstName: string) =>
  (
    await staff().donors.create({
      firstName,
      lastName: 'Mercer',
      email: `${firstName.toLowerCase().replace(/\W/g, '.')}@example.org`,
      idempotencyKey: randomUUID(),
    })
  ).id
const give = async (donorId: string, cents: number) =>
  (
    await staff().charges.record({
      donor: { id: donorId },
      amount: money(cents, 'usd'),
      giftDate: '2026-05-02',
      method: 'cash',
      idempotencyKey: randomUUID(),
    })
  ).chargeId

/** Notes, addresses that are not written to, a mailing: added, changed, and some of them gone again. */
async function writeAround(recordId: string): Promise<void> {
  const write = (text: string) =>
    staff().notes.create({ recordKind: 'donor', recordId, text, idempotencyKey: randomUUID() })
  const [note, gone, back] = [await write('Likes trees'), await write('Wrong'), await write('Removed by mistake')]
  await staff().notes.update({ id: note.id, text: 'Likes old trees' })
  await staff().notes.remove({ id: gone.id })
  await staff().notes.remove({ id: back.id })
  await staff().notes.restore({ id: back.id })
  const stopped = await staff().emails.suppress({ address: 'stopped@example.org' })
  await staff().emails.suppress({ address: 'still@example.org' })
  await staff().emails.lift({ id: stopped.id })
}

describe('a copy of an org', () => {
  test('is whole after gifts, changes, merges and removals that happened while it was read', async () => {
    const mirror = new Mirror()
    const donors: string[] = []
    const polls: Promise<void>[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const id = await add(`Ada ${turn}`)
      donors.push(id)
      const chargeId = await give(id, 1_000 + turn)
      if (turn % 3 === 0)
        await staff().charges.refund({
          chargeId,
          amount: 500,
          reason: 'other',
          notifyDonor: false,
          idempotencyKey: randomUUID(),
        })
      await api.given.donation(org, { donorId: id })
      if (turn % 5 === 0) polls.push(mirror.poll())
      if (turn % 5 === 4) await polls.at(-1)
    }
    await Promise.all(polls)
    const poll = mirror.poll()
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = donors
    await staff().donors.update({ id: first, addresses: [{ line1: '1 Mill Lane', city: 'Leeds', country: 'GB' }] })
    await staff().customFields.create({ recordKind: 'donor', name: 'Seat', key: 'seat', type: 'text' })
    await staff().customFields.save({ recordKind: 'donor', recordId: second, custom: { seat: 'B12' } })
    await staff().donors.merge({ keptId: second, mergedId: third })
    await staff().donors.merge({ keptId: second, mergedId: fourth })
    await staff().donors.remove({ id: await add('Unneeded'), reason: 'A test' })
    const restored = await add('Wanted')
    await staff().donors.remove({ id: restored, reason: 'A test' })
    await poll
    await mirror.poll()
    await staff().donors.restore({ id: restored })
    const { merges } = await staff().donors.get({ id: second })
    await staff().donors.unmerge({ mergeId: merges.at(-1)?.id ?? '' })
    await give(fifth, 7_700)
    await writeAround(fifth)
    await api.given.fundraiser(org)
    await mirror.poll()
    expect(Object.fromEntries(mirror.kept)).toEqual(Object.fromEntries(await shown()))
    expect(mirror.kept.size).toBeGreaterThan(40)
    const asked = mirror.pages
    await mirror.poll()
    // Nothing changed, so that each list is asked for one page and has none.
    expect(mirror.pages - asked).toBe(Object.keys(lists).length + 1)
  }, 60_000)

  test('misses nothing that was under way while later changes were already there', async () => {
    const mirror = new Mirror()
    const [slow, quick] = [await add('Slow'), await add('Quick')]
    await mirror.poll()
    const done = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const changing = api.within({ orgId: org.orgId }, () =>
      api.app.get(EntityManager).transactional(async (em) => {
        await transactionOf(em).updateTable('donors').set({ city: 'Leeds' }).where('id', '=', slow).execute()
        begun.resolve()
        await done.promise
      }),
    )
    await begun.promise
    await staff().donors.update({ id: quick, firstName: 'Quicker' })
    await mirror.poll()
    done.resolve()
    await changing
    await mirror.poll()
    expect(mirror.kept.get(`donor ${slow}`)).toMatchObject({ city: 'Leeds' })
    expect(mirror.kept.get(`donor ${quick}`)).toMatchObject({ name: 'Quicker Mercer' })
  })
})

test('the feed of deletions names kind, id, moment and the donor who was kept, and not what came back', async () => {
  const [kept, merged, removed] = [await add('Kept'), await add('Merged'), await add('Removed')]
  await staff().donors.merge({ keptId: kept, mergedId: merged })
  await staff().donors.remove({ id: removed, reason: 'A test' })
  const { rows } = await staff().changes.deletions({ kind: 'donor' })
  expect(rows.map(({ kind, id, mergedIntoId }) => ({ kind, id, mergedIntoId }))).toEqual([
    { kind: 'donor', id: merged, mergedIntoId: kept },
    { kind: 'donor', id: removed, mergedIntoId: null },
  ])
  expect(await staff().changes.deletions({ kind: 'charge' })).toMatchObject({ rows: [], next: expect.any(String) })
  await staff().donors.restore({ id: removed })
  expect((await staff().changes.deletions({})).rows.map(({ id }) => id)).toEqual([merged])
  await expect(staff().donors.listInFull({ updatedSince: 'yesterday' })).rejects.toBeProblem('input_invalid')
})
