import { hash } from 'node:crypto'
import { latinSlugOf } from '@almoner/contracts/fundraisers/slug'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { headingKey, type StandardField } from '@almoner/contracts/imports/import-fields'
import type { ImportedPageStatus, PageMeaning } from '@almoner/contracts/imports/fundraiser-rows'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { currencies, largestAmountMinor, type Currency } from '@almoner/contracts/money'
import { readAmount } from './amounts.js'
import { currenciesOf } from './currency-words.js'
import { readDate } from './dates.js'
import type { RowDonor } from './gift-row.js'
import type { RowCells } from './row-cells.js'
import { lookup, meaningOf } from './words.js'

/** The page of a fundraiser, by the names of columns, since it is read by SQL. Money in minor units. */
export interface RowPage {
  slug: string | null
  title: string | null
  story: string | null
  goal: MinorUnits | null
  ends_on: string | null
  status: ImportedPageStatus
  /** What the file says that it raised. */
  raised: MinorUnits | null
}

const meanings = lookup<PageMeaning>({
  active: [
    'active',
    'live',
    'published',
    'publish',
    'open',
    'approved',
    'enabled',
    'פעיל',
    'activo',
    'actif',
    'aktiv',
    'نشط',
  ],
  pending: [
    'pending',
    'draft',
    'waiting',
    'inreview',
    'submitted',
    'ממתין',
    'pendiente',
    'enattente',
    'ausstehend',
    'معلق',
  ],
  paused: [
    'paused',
    'hidden',
    'inactive',
    'suspended',
    'unpublished',
    'disabled',
    'מושהה',
    'pausado',
    'enpause',
    'pausiert',
  ],
  ended: [
    'ended',
    'closed',
    'completed',
    'complete',
    'finished',
    'archived',
    'expired',
    'הסתיים',
    'finalizado',
    'terminé',
    'beendet',
  ],
  leave_out: [
    'rejected',
    'deleted',
    'trash',
    'spam',
    'test',
    'denied',
    'cancelled',
    'canceled',
    'נדחה',
    'rechazado',
    'refusé',
    'abgelehnt',
  ],
})

/** What a word of a status column of fundraisers means; null for words that Almoner does not know. */
export const usualPageStatus = (word: string): PageMeaning | null => meanings.get(headingKey(word)) ?? null

/** What a row says of a page; `leave_out` by the meaning of its status, null where cells were refused. */
export function readPage(cells: RowCells, plan: ImportPlan, person: RowDonor): RowPage | 'leave_out' | null {
  const status = readStatus(cells, plan)
  if (status === 'leave_out') return status
  if (person.email === null && !cells.bad.some(({ field }) => field === 'email'))
    cells.refuse('email', 'The invitation goes to their email address')
  if (!person.firstName || !person.lastName)
    cells.refuse(cells.has('fullName') ? 'fullName' : 'lastName', 'Enter a first and a last name')
  const page = {
    slug: slugIn(cells.text('pageSlug')),
    title: cells.kept('pageTitle'),
    story: cells.kept('story'),
    goal: readMoney(cells, plan, 'goal'),
    ends_on: readLastDay(cells, plan),
    raised: readMoney(cells, plan, 'raised'),
  }
  return status === null || cells.bad.length > 0 ? null : { ...page, status }
}

/** Of a page; null where the row names none, which then is its campaign's. */
export function readCurrencyOfPage(cells: RowCells): Currency | null {
  const word = cells.text('currency')
  if (word === '') return null
  const [meant] = currenciesOf(word)
  if (!meant) cells.refuse('currency', `Use ${currencies.map((code) => code.toUpperCase()).join(', ')}`)
  return meant ?? null
}

/** Says which page this is where the file gives it no id: a person has one. */
export const pageKeyOf = ({ emailKey }: RowDonor): string =>
  hash('sha256', ['page', emailKey].join('\n'), 'base64url').slice(0, 27)

function readStatus(cells: RowCells, plan: ImportPlan): PageMeaning | null {
  if (!cells.has('status')) return 'active'
  const word = cells.word('status')
  const status = meaningOf(word, plan.pageStatuses, usualPageStatus)
  if (status === null) cells.refuse('status', word === '' ? 'This is empty' : 'Choose which status this word means')
  return status
}

/** Of a whole link the last part. */
function slugIn(text: string): string | null {
  const path = text.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return latinSlugOf(path.split('/').at(-1) ?? '') || null
}

function readMoney(cells: RowCells, plan: ImportPlan, field: StandardField): MinorUnits | null {
  const text = cells.text(field)
  const read = text === '' ? null : cells.take(field, readAmount(text, plan.decimalMark))
  if (read && read.minor < 0) cells.refuse(field, 'This is below zero')
  if (read && read.minor > largestAmountMinor) cells.refuse(field, 'Up to 99,999,999.99')
  return read && read.minor > 0 ? read.minor : null
}

function readLastDay(cells: RowCells, plan: ImportPlan): string | null {
  const text = cells.text('pageEndsOn')
  return text === '' ? null : (cells.take('pageEndsOn', readDate(text, plan.dateOrder))?.date ?? null)
}
