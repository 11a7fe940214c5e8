import type { DonationStatus } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { takesGiftsStatuses } from '@almoner/contracts/pledges/pledge-rules'
import { sql } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import { isExpired } from './mandates.statements.js'

/** A payment of a recurring gift that is expected. Cents. */
export interface ExpectedDebit {
  installmentNo: number
  dueOn: string
  amount: MinorUnits
  /** A file that was not withdrawn has it already. */
  isInFile: boolean
}

/** The mandate by which a recurring gift is collected, or the last that it had. */
export interface MandateForDebit {
  id: string
  reference: string
  state: 'active' | 'revoked'
  isExpired: boolean
  signedOn: string
  isAmended: boolean
  /** Something was collected by it, or is in a file. */
  isUsed: boolean
  holder: string | null
  ibanSealed: string | null
  ibanHint: string | null
  bic: string | null
}

/** A recurring gift that is collected by direct debit, with what is open of it. */
export interface DebitCandidate {
  donationId: string
  sequence: string
  donorId: string
  donorName: string
  hasEmail: boolean
  campaignName: string
  status: DonationStatus
  currency: Currency
  paidCount: number
  mandate: MandateForDebit | null
  open: ExpectedDebit[]
}

/** Recurring gifts of a legal entity that are collected by direct debit, with what is due of them through a day. */
export const debitCandidates = (orgId: string, entityId: string, day: string) => sql<DebitCandidate>`
  select d.id as "donationId", d.sequence::text as sequence, d.donor_id as "donorId", n.name as "donorName",
    n.email is not null as "hasEmail", c.name as "campaignName", d.status, d.currency,
    d.paid_count as "paidCount",
    case
      when m.id is not null then jsonb_build_object(
        'id', m.id, 'reference', m.reference, 'state', m.state, 'isExpired', ${isExpired(sql`${day}`)},
        'signedOn', m.signed_on, 'isAmended', m.is_amended, 'isUsed', m.last_collected_on is not null
        or exists (select from debits b where b.org_id = m.org_id and b.mandate_id = m.id and b.stands),
        'holder', m.holder, 'ibanSealed', m.iban_sealed, 'ibanHint', m.iban_hint, 'bic', m.bic
      )
    end as mandate,
    coalesce(due.open, '[]') as open
  from shared.donations d
    join shared.donors n on n.org_id = d.org_id and n.id = d.donor_id
    join shared.campaigns c on c.org_id = d.org_id and c.id = d.campaign_id
    left join lateral (
      select m.*
      from mandates m
      where m.org_id = d.org_id and m.donation_id = d.id
      order by m.state = 'active' desc, m.created_at desc, m.id desc
      limit 1
    ) m on true
    left join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'installmentNo', i.installment_no, 'dueOn', i.due_on, 'amount', i.amount, 'isInFile',
          exists (
            select
            from debits b
            where b.org_id = i.org_id
              and b.donation_id = i.donation_id
              and b.installment_no = i.installment_no
              and b.stands
          )
        )
        order by i.installment_no
      ) as open
      from shared.installments i
      where i.org_id = d.org_id and i.donation_id = d.id and i.state = 'due' and i.due_on <= ${day}::date
    ) due on true
  where d.org_id = ${orgId}::uuid
    and d.entity_id = ${entityId}::uuid
    and d.managed_by = 'manual'
    and d.frequency <> 'single'
    and d.mode = 'live'
    and ${inSql(sql`d.status`, takesGiftsStatuses)}
    and (d.method in ('direct_debit', 'bank_debit') or m.state = 'active')
  order by d.sequence`

export const nextFileNumber = (orgId: string) => sql<{ next: number }>`
  select coalesce(max(sequence), 0)::float8 + 1 as next
  from collection_files
  where org_id = ${orgId}::uuid`

/** The bank is told of another account by the file that has it. */
export const mandatesAreKnown = (orgId: string, fileId: string) => sql`
  update mandates m
  set is_amended = false
  from debits b
  where m.org_id = ${orgId}::uuid
    and b.org_id = m.org_id
    and b.file_id = ${fileId}::uuid
    and b.mandate_id = m.id
    and m.is_amended`

/** Takes the payments of a file back, and has the next file tell the bank what this one was to tell it. */
export const withdrawDebits = (orgId: string, fileId: string) => sql`
  with taken as (
    update debits
    set state = 'withdrawn', stands = false
    where org_id = ${orgId}::uuid and file_id = ${fileId}::uuid and state = 'open'
    returning mandate_id, is_amended
  )
  update mandates m
  set is_amended = true
  from taken t
  where m.org_id = ${orgId}::uuid and m.id = t.mandate_id and t.is_amended`

/** What mandates were last collected on, after payments by them came in. */
export const noteCollected = (orgId: string, debitIds: readonly string[]) => sql`
  update mandates m
  set last_collected_on = greatest(m.last_collected_on, f.collect_on)
  from debits b join collection_files f on f.org_id = b.org_id and f.id = b.file_id
  where m.org_id = ${orgId}::uuid
    and b.org_id = m.org_id
    and b.id = any(${debitIds}::uuid[])
    and m.id = b.mandate_id`
