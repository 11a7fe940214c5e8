import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { absolute, add, allocate, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { readAmount } from './amounts.js'
import type { RowCells } from './row-cells.js'

/** What of a gift goes to a designation, in minor units; the default one where `name` is null. */
export interface RowPart {
  name: string | null
  key: string | null
  amount: MinorUnits
}

const pairs = [
  ['designation', 'designationAmount'],
  ['secondDesignation', 'secondDesignationAmount'],
  ['thirdDesignation', 'thirdDesignationAmount'],
] as const

/** The fields that split a gift over funds by themselves. */
export const splittingFields = [
  'designationParts',
  'designationAmount',
  'secondDesignation',
  'thirdDesignation',
] as const

/**
 * The parts of a gift of `whole` minor units that the row splits over funds; null where it names one or none. One designation
 * may have no amount and gets what is left. What no designation gets goes to the default one.
 */
export function readParts(
  cells: RowCells,
  { decimalMark }: Pick<ImportPlan, 'decimalMark'>,
  whole: MinorUnits,
): RowPart[] | null {
  if (!splittingFields.some((field) => cells.has(field))) return null
  const listed = readListed(cells, decimalMark)
  if (listed.length > 0) return partsListed(cells, listed, whole)
  const named = pairs.flatMap(([field, amountField]) => {
    const name = cells.kept(field)
    const text = cells.text(amountField)
    const read = text === '' ? null : cells.take(amountField, readAmount(text, decimalMark))
    const amount = text === '' ? null : absolute(read?.minor ?? zero)
    if (name === null && amount !== null && amount > 0 && field !== 'designation')
      cells.refuse(field, 'This amount has no designation')
    // A zero says that nothing goes there.
    return (name === null && amount === null) || amount === 0 ? [] : [{ field, amountField, name, amount }]
  })
  if (named.length < 2 && named.every(({ amount }) => amount === null)) return null
  const [first, second] = named.filter(({ amount }) => amount === null)
  if (second) cells.refuse(second.amountField, 'Only one designation can be without an amount')
  const given = sum(named.map(({ amount }) => amount ?? zero))
  const rest = subtract(whole, given)
  if (rest < 0 || (rest === 0 && first)) {
    const last = named.findLast(({ amount }) => amount !== null) ?? first
    cells.refuse(last?.amountField ?? 'designationAmount', 'The designations come to more than the gift')
    return null
  }
  const parts = named.map(({ name, amount }) => ({ name, key: name && nameKey(name), amount: amount ?? rest }))
  return merged(rest > 0 && !first ? [...parts, { name: null, key: null, amount: rest }] : parts)
}

interface Listed {
  name: string
  amount: MinorUnits | null
}

/**
 * What of each payment of a recurring gift, `gift` minor units, goes to a designation; null where the row names one or none.
 * Payments of a list differ, so that the amounts beside the designations of a list are shares.
 */
export function readShares(
  cells: RowCells,
  { decimalMark }: Pick<ImportPlan, 'decimalMark'>,
  gift: MinorUnits,
  isList: boolean,
): RowPart[] | null {
  const listed = readListed(cells, decimalMark)
  if (listed.length < 2) return null
  if (listed.some(({ amount }) => amount === null)) {
    cells.refuse('designationParts', 'Write an amount after each designation: Roof 60.00; Choir 40.00')
    return null
  }
  const shared = sum(listed.map(({ amount }) => amount ?? zero))
  const parts = partsListed(cells, listed, isList && shared > 0 ? shared : gift)
  return parts && sharesOf(parts, gift)
}

/** `gift` minor units in the shares of these parts, without those to which nothing goes. */
export function sharesOf(parts: readonly RowPart[], gift: MinorUnits): RowPart[] {
  const amounts = allocate(
    gift,
    parts.map(({ amount }) => amount),
  )
  return parts.map((part, place) => ({ ...part, amount: amounts[place] ?? zero })).filter(({ amount }) => amount > 0)
}

/** The designations of one cell, each with its amount where it has one. */
export function readListed(cells: RowCells, decimalMark: ImportPlan['decimalMark']): Listed[] {
  return (cells.kept('designationParts') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', digits = ''] = /^(.*\S)\s+([\d.,]+)$/.exec(part) ?? []
      const read = digits === '' ? null : readAmount(digits, decimalMark)
      return read?.ok && name !== '' ? { name, amount: absolute(read.value.minor) } : { name: part, amount: null }
    })
}

function partsListed(cells: RowCells, listed: readonly Listed[], whole: MinorUnits): RowPart[] | null {
  const [only] = listed
  const named = listed.map(({ name, amount }) => ({ name, key: nameKey(name), amount: amount ?? zero }))
  if (only && listed.length === 1) return [{ name: only.name, key: nameKey(only.name), amount: whole }]
  if (sum(named.map(({ amount }) => amount)) === whole) return merged(named)
  cells.refuse('designationParts', 'These amounts do not add up to the gift')
  return null
}

/** One part for each designation. */
function merged(parts: readonly RowPart[]): RowPart[] {
  const byKey = new Map<string | null, RowPart>()
  for (const part of parts) {
    const known = byKey.get(part.key)
    byKey.set(part.key, known ? { ...known, amount: add(known.amount, part.amount) } : part)
  }
  return [...byKey.values()]
}
