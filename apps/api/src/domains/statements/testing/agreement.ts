import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { formatMoney, money } from '@almoner/contracts/money'
import { settled } from '../../../../test/settled.js'
import { readPdf } from '../../../platform/pdf/testing/read-pdf.js'
import type { LeftGift } from './close-year.js'
import { propertyMinor, some, sumsBy, type YearsBook } from './years-book.js'

/** Statements, ledger, and the register with what has no receipt, say the same; so does the check before statements are sent. */
export async function expectAgreement(book: YearsBook, left: readonly LeftGift[]): Promise<void> {
  const { currency, period: ofYear } = book.pack
  const parts = await book.statements()
  const gifts = parts.flatMap((part) => part.gifts)
  const without = gifts.filter(({ amount, receipt }) => amount > 0 && !receipt).map(({ chargeId }) => chargeId)
  expect(without.toSorted()).toEqual(left.map(({ chargeId }) => chargeId).toSorted())
  expect(new Set(gifts.map(({ chargeId }) => chargeId)).size).toBe(gifts.length)
  const [ledger, register] = [await book.ledger(), await book.register()]
  expect(sumsBy(parts, ({ totals }) => totals.amount)).toEqual(ledger)
  expect(sumsBy(parts, ({ totals }) => totals.receipted)).toEqual(register)
  const receipted = Object.entries(register).map(([one, amount]) => ({ currency: one, amount }))
  expect(sumsBy([...receipted, ...left], ({ amount }) => amount)).toEqual(ledger)
  expect(sumsBy(parts, ({ totals }) => totals.property)).toEqual({ [currency]: propertyMinor })
  expect(sumsBy(parts, ({ totals }) => totals.advantage)).toEqual({ [currency]: 50 * some })
  expect(parts.flatMap(({ advised }) => advised)).toHaveLength(1)
  const { totals } = await book.admin.statements.check(ofYear)
  expect(sumsBy(totals, ({ amount }) => amount)).toEqual(ledger)
  expect(sumsBy(totals, ({ inLedger }) => inLedger)).toEqual(ledger)
  expect(totals.reduce((sum, one) => sum + one.gifts, 0)).toBe(gifts.length)
}

/** By post, to the one who gave most. */
export async function expectPrinted({ api, org, pack, admin }: YearsBook): Promise<void> {
  const { start, run, print } = admin.statements
  await api.asOwner(
    `update donors set email = null, email_key = null, line1 = '1 Bay St', city = 'Toronto', country = 'CA' where org_id = $1 returning id`,
    [org.orgId],
  )
  const most = { ...pack.period, minAmount: propertyMinor }
  const { id } = await start({ ...most, donors: 1, idempotencyKey: randomUUID() })
  await settled(api, org)
  expect(await run({ id })).toMatchObject({ state: 'done', printed: 1 })
  const { pdf } = await print({ id, document: 1 })
  const { text } = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
  for (const sentence of pack.says) expect(text).toContain(sentence)
  // The charity puts no value on property in the US.
  expect(text.includes(formatMoney(money(propertyMinor, pack.currency)))).toBe(pack.pack !== 'us')
}

/** What the books lack is seen. */
export async function expectFault({ api, org, pack, admin }: YearsBook): Promise<void> {
  await api.asOwner(
    `update charges set amount = amount + 1 where id = (select id from charges where org_id = $1 and gift_date = $2 and currency = $3 limit 1) returning id`,
    [org.orgId, pack.period.to, pack.currency],
  )
  const { totals } = await admin.statements.check(pack.period)
  const off = totals.find(({ currency }) => currency === pack.currency)
  expect((off?.amount ?? 0) - (off?.inLedger ?? 0)).toBe(1)
}
