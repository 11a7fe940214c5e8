import type { SequenceType } from '@almoner/contracts/direct-debits/collection-file'
import type { ReturnCode } from '@almoner/contracts/direct-debits/return-reasons'
import { sql, type RawBuilder } from 'kysely'

/** A payment of a collection file that an open line `l` is. */
export interface FoundDebit {
  id: string
  sequence: string
  donorId: string
  donorName: string
}

/** A collection file that an open line `l` may be, whole or by one sequence type. `fitting`: how many fit as well. */
export interface FoundCollection {
  id: string
  sequence: string
  sequenceType: SequenceType | null
  payments: number
  isNamed: boolean
  fitting: number
}

/** A direct debit that an outgoing line sent back; `code` where that is recorded. */
export interface FoundReturn {
  line_id: string
  debit_id: string
  state: 'open' | 'collected' | 'returned'
  code: ReturnCode | null
  donation_id: string
  sequence: string
  donor_id: string
  donor_name: string
}

/** The bank credits a file on its day, or some days after. */
const creditDays = 10

const ofDonor = sql`
  shared.debits b
  join shared.donations d on d.org_id = b.org_id
  and d.id = b.donation_id
  join shared.donors n on n.org_id = d.org_id
  and n.id = d.donor_id`

export const namedDebit = sql`
  select jsonb_build_object('id', b.id, 'sequence', d.sequence::text, 'donorId', n.id, 'donorName', n.name)
  from ${ofDonor}
  where b.org_id = ctx.org_id
    and b.end_to_end_id = l.reference
    and b.state = 'open'
    and b.amount = l.amount
    and l.currency = 'eur'`

/** What is open of a file in all, or of one of its sequence types, and comes to the line's amount. */
export const fittingCollection = sql`
  select jsonb_build_object(
    'id', k.id, 'sequence', k.sequence::text, 'sequenceType', s.sequence_type, 'payments', s.payments,
    'isNamed', position(lower(k.message_id) in l.whole) > 0, 'fitting', count(*) over ()
  )
  from shared.collection_files k
    cross join lateral (
      select b.sequence_type, count(*) as payments, sum(b.amount) as total
      from shared.debits b
      where b.org_id = k.org_id and b.file_id = k.id and b.state = 'open'
      group by grouping sets ((), (b.sequence_type))
    ) s
  where k.org_id = ctx.org_id
    and k.withdrawn_at is null
    and l.currency = 'eur'
    and s.total = l.amount
    and l.booked_on between k.collect_on and k.collect_on + ${sql.lit(creditDays)}::int
  order by position(lower(k.message_id) in l.whole) > 0 desc, s.sequence_type nulls first, k.collect_on
  limit 1`

/** Of a line `l`, whether it sent a direct debit back and nobody has said so yet. */
export const isReturn = sql`
  (
    l.state = 'outgoing'
    and exists (
      select
      from shared.debits b
      where b.org_id = l.org_id and b.end_to_end_id = l.reference and b.state in ('open', 'collected')
    )
  )`

/** What some outgoing lines sent back. */
export const returnsOf = (lineIds: readonly string[]): RawBuilder<FoundReturn> => sql<FoundReturn>`
  select l.id as line_id, b.id as debit_id, b.state, b.return_code as code, d.id as donation_id,
    d.sequence::text as sequence, n.id as donor_id, n.name as donor_name
  from bank_lines l join ${ofDonor} on b.org_id = l.org_id and b.end_to_end_id = l.reference
  where l.org_id = ctx.org_id
    and l.state = 'outgoing'
    and b.state <> 'withdrawn'
    and l.id = any(${`{${lineIds.join(',')}}`}::uuid[])`
