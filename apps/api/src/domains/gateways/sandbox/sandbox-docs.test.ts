import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import { formatMoney, money } from '@almoner/contracts/money'

const page = readFileSync(new URL('../../../../../../docs/sandbox.md', import.meta.url), 'utf8')

/** The cells of the rows of its table, without the padding that the formatter gives them. */
const written = page
  .split('\n')
  .filter((line) => /^\| `?\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('the page on the sandbox has each test number, its amount and what happens', () => {
  expect(written).toEqual(
    sandboxRules.map(({ number, amount, method, says }) => [
      `\`${number}\``,
      amount === null ? '' : formatMoney(money(amount, 'usd')),
      method === 'card' ? 'card' : 'bank debit',
      says,
    ]),
  )
})
