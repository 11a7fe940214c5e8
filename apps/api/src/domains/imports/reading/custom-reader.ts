import { toLatinDigits, type DecimalMark } from '@almoner/contracts/amount-text'
import type { CustomField, CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import { schemaOfField, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import type { ImportedKind } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { Currency } from '@almoner/contracts/money'
import { readAmount } from './amounts.js'
import { readDate } from './dates.js'
import { readAs, unread, type Read } from './read.js'

/** What a custom field needs to read a cell. */
export interface ImportedField extends Pick<CustomField, 'key' | 'name' | 'type' | 'options'> {
  recordKind: ImportedKind
}

/** A value that a row gives to a custom field. */
export interface ImportedValue {
  kind: ImportedKind
  key: string
  type: CustomFieldType
  value: CustomValue
}

type Habits = Pick<ImportPlan, 'dateOrder' | 'decimalMark'> & { currency: Currency }

/** Reads a cell by the type of its custom field: what it gives is what the field takes from anyone. */
export function readCustomValue(field: ImportedField, text: string, habits: Habits): Read<CustomValue> {
  const written = writtenValue(field, text, habits)
  if (!written.ok) return written
  const judged = schemaOfField(field).safeParse(written.value)
  return judged.success
    ? readAs(judged.data)
    : unread(judged.error.issues[0]?.message ?? 'Not a valid value for this field')
}

function writtenValue(field: ImportedField, text: string, { dateOrder, decimalMark, currency }: Habits): Read<unknown> {
  switch (field.type) {
    case 'number':
      return readNumber(text, decimalMark)
    case 'money':
      return readMoney(text, decimalMark, currency)
    case 'date': {
      const day = readDate(text, dateOrder)
      return day.ok ? readAs(day.value.date) : day
    }
    case 'choice':
      return readChoice(field, text)
    case 'choices':
      return readChoices(field, text)
    case 'yesNo':
      return readYesNo(text)
    default:
      return readAs(text)
  }
}

const marksBetween = { '.': ',', ',': '.' } as const

function readNumber(text: string, mark: DecimalMark): Read<number> {
  const plain = toLatinDigits(text, mark)
    .replace(/[\s'\u2019]/g, '')
    .replace(/^[\u2212\u2012\u2013]/, '-')
  const between = marksBetween[mark]
  const shape = new RegExp(`^-?(\\d{1,3}(\\${between}\\d{3})+|\\d+)(\\${mark}\\d+)?$`)
  if (plain.length > 40 || !shape.test(plain))
    return unread(`This is not a number with a decimal ${mark === '.' ? 'point' : 'comma'}`)
  return readAs(Number(plain.replaceAll(between, '').replace(mark, '.')))
}

function readMoney(text: string, mark: DecimalMark, usual: Currency): Read<unknown> {
  const read = readAmount(text, mark)
  if (!read.ok) return read
  const { minor, currencies } = read.value
  const currency = currencies.length === 0 || currencies.includes(usual) ? usual : currencies[0]
  return readAs({ amount: minor, currency })
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function keyOfChoice({ options }: ImportedField, text: string): string | null {
  const word = folded(text)
  return options.find(({ key, label }) => folded(label) === word || key === word)?.key ?? null
}

const namedAtMost = 8

const notChoice = ({ options }: ImportedField, text: string) =>
  unread(
    `“${text}” is not one of the choices: ${options
      .slice(0, namedAtMost)
      .map(({ label }) => label)
      .join(', ')}${options.length > namedAtMost ? ', …' : ''}`,
  )

function readChoice(field: ImportedField, text: string): Read<string> {
  const key = keyOfChoice(field, text)
  return key === null ? notChoice(field, text) : readAs(key)
}

/** Several stand in one cell, parted by semicolons, bars or lines, or by commas where the whole is no choice itself. */
function readChoices(field: ImportedField, text: string): Read<string[]> {
  const parts = text.split(/[;|\n]/)
  const words = parts.length === 1 && keyOfChoice(field, text) === null ? text.split(',') : parts
  const named = words.map((word) => word.trim()).filter((word) => word !== '')
  const unknown = named.find((word) => keyOfChoice(field, word) === null)
  if (unknown !== undefined) return notChoice(field, unknown)
  return readAs([...new Set(named.flatMap((word) => keyOfChoice(field, word) ?? []))])
}

const yes = ['yes', 'y', 'true', '1', 'x', 'כן']
const no = ['no', 'n', 'false', '0', 'לא']

function readYesNo(text: string): Read<boolean> {
  const word = folded(text)
  if (yes.includes(word)) return readAs(true)
  return no.includes(word) ? readAs(false) : unread('Enter yes or no')
}
