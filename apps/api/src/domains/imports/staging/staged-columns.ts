import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { DonorMatch } from '@almoner/contracts/imports/import'
import { donorNameOf } from '../reading/donor-reader.js'
import type { StagedMandate } from './sealed-accounts.js'
import type { CreditRow, DonorRow, GiftRow, PageRow, ReadRow, RecurringRow, RowDonor } from '../reading/gift-row.js'

/** What a person settled about a row before; it holds when the file is read again. */
export interface Settled {
  mended: Record<string, string> | null
  decision: 'leave_out' | 'refund' | null
  targetLine: number | null
  targetChargeId: string | null
}

export interface RowToStage {
  line: number
  read: ReadRow
  mandate: StagedMandate | null
  settled: Settled | undefined
}

const stateOf = {
  gift: 'read',
  donor: 'read',
  recurring: 'read',
  page: 'read',
  credit: 'credit',
  bad: 'bad',
  'left out': 'left_out',
} as const

/** Of the address of a page the last part counts, which is its own. */
const pageKeyOf = (text: string): string =>
  nameKey(
    /^https?:\/\//.test(text)
      ? text
          .replace(/[?#].*$/, '')
          .replace(/\/+$/, '')
          .split('/')
          .at(-1)
      : text,
  )

type Value = string | number | boolean | null | undefined

/** The columns of a staged row in the order they are copied in, each with its type and where its value comes from. */
const common: [name: string, type: string, value: (row: RowToStage) => Value][] = [
  ['line', 'int', ({ line }) => line],
  ['state', 'text', ({ read }) => stateOf[read.kind]],
  ['bad_cells', 'jsonb', ({ read }) => badCellsOf(read)],
  ['left_out_by', 'jsonb', ({ read }) => (read.kind === 'left out' && read.by ? JSON.stringify(read.by) : null)],
  ['mended', 'jsonb', ({ settled }) => (settled?.mended ? JSON.stringify(settled.mended) : null)],
  ['decision', 'text', ({ settled }) => settled?.decision],
  ['target_line', 'int', ({ settled }) => settled?.targetLine],
  ['target_charge_id', 'uuid', ({ settled }) => settled?.targetChargeId],
  ['donor_name', 'text', ({ read }) => nameShown(read)],
  ['is_pledge', 'boolean', ({ read }) => read.kind === 'left out' && read.isPledge],
  ['mandate', 'jsonb', ({ mandate }) => mandate && JSON.stringify(mandate)],
]

const ofGift: [name: string, type: string, value: (gift: GiftRow) => Value][] = [
  ['is_refund', 'boolean', ({ isNegative }) => isNegative],
  ['amount', 'bigint', ({ amount }) => amount],
  ['currency', 'char(3)', ({ currency }) => currency],
  ['fee_amount', 'bigint', ({ fee }) => fee],
  ['fee_cover_amount', 'bigint', ({ feeCover }) => feeCover],
  ['day', 'date', ({ date }) => date],
  ['clock', 'time', ({ clock }) => clock?.time],
  ['clock_offset', 'text', ({ clock }) => clock?.offset],
  ['status', 'text', ({ status }) => status],
  ['method', 'text', ({ method }) => method],
  ['mode', 'text', ({ mode }) => mode],
  ['external_id', 'text', ({ externalId }) => externalId],
  ['refund_of', 'text', ({ refundOf }) => refundOf],
  ['credit_of', 'text', () => null],
  ['recurring_of', 'text', ({ recurringOf }) => recurringOf],
  ['campaign', 'text', ({ campaign }) => campaign],
  ['campaign_key', 'text', ({ campaign }) => campaign && nameKey(campaign)],
  ['designation', 'text', ({ designation }) => designation],
  ['designation_key', 'text', ({ designation }) => designation && nameKey(designation)],
  ['parts', 'jsonb', ({ parts }) => parts && JSON.stringify(parts)],
  ['tribute', 'jsonb', ({ tribute }) => tribute && JSON.stringify(tribute)],
  ['fundraiser', 'text', ({ fundraiser }) => fundraiser],
  ['fundraiser_key', 'text', ({ fundraiser }) => fundraiser && pageKeyOf(fundraiser)],
  ['refunded_amount', 'bigint', ({ refunded }) => refunded],
  ['benefit_value', 'bigint', ({ benefitValue }) => benefitValue],
  ['benefit', 'text', ({ benefit }) => benefit],
  ['receipt', 'jsonb', ({ receipt }) => receipt && JSON.stringify(receipt)],
  ['comment', 'text', ({ comment }) => comment],
  ['is_anonymous', 'boolean', ({ isAnonymous }) => isAnonymous],
  ['card_last4', 'text', ({ cardLast4 }) => cardLast4],
  ['utm', 'jsonb', ({ utm }) => utm && JSON.stringify(utm)],
  ['source_url', 'text', ({ sourceUrl }) => sourceUrl],
  ['content_key', 'text', ({ contentKey }) => contentKey],
  ['reference', 'text', ({ reference }) => reference],
  ['recurring', 'jsonb', () => null],
  ['page', 'jsonb', () => null],
]

/** What of these columns a recurring gift has. */
const ofRecurring: Partial<Record<string, (row: RecurringRow) => Value>> = {
  is_refund: () => false,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  fee_cover_amount: ({ feeCover }) => feeCover,
  parts: ({ parts }) => parts && JSON.stringify(parts),
  day: ({ recurring }) =>
    recurring.ended_as === null ? recurring.next_on : (recurring.ended_on ?? recurring.starts_on),
  method: ({ method }) => method,
  mode: () => 'live',
  external_id: ({ externalId }) => externalId,
  campaign: ({ campaign }) => campaign,
  campaign_key: ({ campaign }) => campaign && nameKey(campaign),
  designation: ({ designation }) => designation,
  designation_key: ({ designation }) => designation && nameKey(designation),
  comment: ({ comment }) => comment,
  content_key: ({ contentKey }) => contentKey,
  recurring: ({ recurring }) => JSON.stringify(recurring),
}

/** What of these columns a soft credit has. */
const ofCredit: Partial<Record<string, (row: CreditRow) => Value>> = {
  is_refund: () => false,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  credit_of: ({ creditOf }) => creditOf,
}

/** What of these columns the page of a fundraiser has. */
const ofPage: Partial<Record<string, (row: PageRow) => Value>> = {
  is_refund: () => false,
  currency: ({ currency }) => currency,
  external_id: ({ externalId }) => externalId,
  campaign: ({ campaign }) => campaign,
  campaign_key: ({ campaign }) => campaign && nameKey(campaign),
  content_key: ({ contentKey }) => contentKey,
  page: ({ page }) => JSON.stringify(page),
}

type Described = GiftRow | DonorRow | RecurringRow | PageRow | CreditRow

const ofEither: [name: string, type: string, value: (row: Described) => Value][] = [
  ['custom', 'jsonb', ({ custom }) => (custom.length > 0 ? JSON.stringify(custom) : null)],
  ['extras', 'jsonb', ({ extras }) => extras && JSON.stringify(extras)],
  ['declaration', 'jsonb', ({ declaration }) => declaration && JSON.stringify(declaration)],
  ['household', 'jsonb', ({ household }) => household && JSON.stringify(household)],
  ['people', 'jsonb', ({ people }) => (people.length > 0 ? JSON.stringify(people) : null)],
]

const ofDonor: [name: string, value: (donor: RowDonor) => Value][] = [
  ['former_id', (donor) => donor.formerId],
  ['type', (donor) => donor.type],
  ['title', (donor) => donor.title],
  ['first_name', (donor) => donor.firstName],
  ['middle_name', (donor) => donor.middleName],
  ['last_name', (donor) => donor.lastName],
  ['suffix', (donor) => donor.suffix],
  ['organization_name', (donor) => donor.organizationName],
  ['employer', (donor) => donor.employer],
  ['job_title', (donor) => donor.jobTitle],
  ['email', (donor) => donor.email],
  ['email_key', (donor) => donor.emailKey],
  ['name_key', (donor) => donor.nameKey],
  ['phone', (donor) => donor.phone],
  ['line1', (donor) => donor.line1],
  ['line2', (donor) => donor.line2],
  ['city', (donor) => donor.city],
  ['city_key', (donor) => donor.cityKey],
  ['region', (donor) => donor.region],
  ['postal_code', (donor) => donor.postalCode],
  ['postal_key', (donor) => donor.postalKey],
  ['country', (donor) => donor.country],
  ['language', (donor) => donor.language],
  ['birth_date', (donor) => donor.birthDate],
]

/** `name type, …` of the table that rows are copied into. */
export const copyTableColumns = [
  ...common.map(([name, type]) => `${name} ${type}`),
  ...ofGift.map(([name, type]) => `${name} ${type}`),
  ...ofEither.map(([name, type]) => `${name} ${type}`),
  'donor_key text',
  ...ofDonor.map(([name]) => `${name} text`),
].join(', ')

// The day, the clock and its offset become one moment in PostgreSQL, which knows the zones.
const copiedAsIs = [...common, ...ofGift, ...ofEither, ['donor_key'], ...ofDonor]
  .map(([name]) => name)
  .filter((name) => !['day', 'clock', 'clock_offset'].includes(name))

export const stagedColumns = copiedAsIs.join(', ')

export function stagedValues(row: RowToStage, match: DonorMatch): Value[] {
  const { read } = row
  const either = read.kind === 'bad' || read.kind === 'left out' ? null : read
  return [
    ...common.map(([, , value]) => value(row)),
    ...ofGift.map(([name, , value]) => valueOfGift(read, name, value)),
    ...ofEither.map(([, , value]) => (either ? value(either) : null)),
    either && donorKeyOf(either.donor, match),
    ...ofDonor.map(([, value]) => (either ? value(either.donor) : null)),
  ]
}

function valueOfGift(read: ReadRow, name: string, value: (gift: GiftRow) => Value): Value {
  if (read.kind === 'gift') return value(read)
  if (read.kind === 'recurring') return ofRecurring[name]?.(read)
  if (read.kind === 'page') return ofPage[name]?.(read)
  if (read.kind === 'credit') return ofCredit[name]?.(read)
  return name === 'is_refund' ? false : null
}

const badCellsOf = (read: ReadRow): string | null =>
  (read.kind === 'bad' || read.kind === 'left out') && read.cells ? JSON.stringify(read.cells) : null

function nameShown(read: ReadRow): string {
  return read.kind === 'bad' || read.kind === 'left out' ? read.donorName : donorNameOf(read.donor)
}

/** Says which rows are one donor's: by their id, else by e-mail, by both name and e-mail, or by name and place, as the plan has it. */
function donorKeyOf(donor: RowDonor, match: DonorMatch): string {
  const { formerId, emailKey, postalKey, cityKey } = donor
  if (formerId !== null) return `i:${formerId}`
  const byName = `n:${donor.nameKey}|${postalKey ?? cityKey ?? ''}`
  if (emailKey === null) return byName
  if (match === 'email' || donor.nameKey === '') return `e:${emailKey}`
  return match === 'name_and_email' ? `b:${emailKey}|${donor.nameKey}` : byName
}
