import { absolute, add, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { Currency } from '@almoner/contracts/money'
import { readAmount } from './amounts.js'
import { currenciesOf } from './currency-words.js'
import type { RowCells } from './row-cells.js'
import { readYesOrNo } from './words.js'

type Habits = Pick<ImportPlan, 'decimalMark'>

/** The fees of a gift, in minor units. Those in another currency than the gift's are none that its amount can be reduced by. */
export function readFees(cells: RowCells, plan: Habits, currency: Currency | null): MinorUnits {
  const word = cells.text('feeCurrency')
  if (word !== '' && currency !== null && !currenciesOf(word).includes(currency)) return zero
  return add(readSize(cells, plan, 'fee'), readSize(cells, plan, 'secondFee'))
}

/** What of `amount` covers fees, in minor units: an amount below it, or the word yes for `fee`. */
export function readFeeCover(cells: RowCells, plan: Habits, amount: MinorUnits, fee: MinorUnits): MinorUnits {
  const word = cells.text('feeCover')
  const says = /^[01]?$/.test(word) ? null : readYesOrNo(word)
  if (says !== null) return says && fee < amount ? fee : zero
  const cover = readSize(cells, plan, 'feeCover')
  if (cover >= amount) cells.refuse('feeCover', 'More fees were covered than was given')
  return cover
}

/** Some products write fees below zero, since they are taken off. */
function readSize(cells: RowCells, { decimalMark }: Habits, field: 'fee' | 'secondFee' | 'feeCover'): MinorUnits {
  const word = cells.text(field)
  const read = word === '' ? null : cells.take(field, readAmount(word, decimalMark))
  return read === null ? zero : absolute(read.minor)
}
