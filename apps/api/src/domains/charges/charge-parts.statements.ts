import { sql } from 'kysely'
import { instantText } from '../../platform/database/instant-text.js'

export const allocationsOfCharge = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'designationId', a.designation_id, 'designation', g.name, 'amount', a.amount, 'returnedAmount',
          a.returned_amount
        )
        order by a.amount desc
      ),
      '[]'
    )
    from charge_allocations a join shared.designations g on g.id = a.designation_id
    where a.org_id = ctx.org_id and a.charge_id = c.id
  )`

export const creditsOfCharge = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('donorId', s.donor_id, 'donorName', t.name, 'amount', s.amount, 'kind', s.kind)
        order by s.amount desc, t.name
      ),
      '[]'
    )
    from soft_credits s join shared.donors t on t.org_id = s.org_id and t.id = s.donor_id
    where s.org_id = ctx.org_id and s.charge_id = c.id
  )`

export const refundsOfCharge = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason, 'note', r.note, 'isOffline',
          r.is_offline, 'receiptAction', r.receipt_action, 'donationEnd', r.donation_end, 'failureMessage',
          r.failure_message, 'refundedOn', r.refunded_on, 'createdAt', ${instantText(sql`r.created_at`)}
        )
        order by r.refunded_on, r.id
      ),
      '[]'
    )
    from refunds r
    where r.org_id = ctx.org_id and r.charge_id = c.id
  )`

export const disputesOfCharge = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', x.id, 'amount', x.amount, 'withdrawnAmount', x.withdrawn_amount, 'feeAmount', x.fee_amount,
          'reason', x.reason, 'status', x.status, 'donationEnd', x.donation_end, 'evidenceDueBy',
          ${instantText(sql`x.evidence_due_by`)}, 'openedAt', ${instantText(sql`x.opened_at`)}, 'closedAt',
          ${instantText(sql`x.closed_at`)}
        )
        order by x.opened_at, x.id
      ),
      '[]'
    )
    from disputes x
    where x.org_id = ctx.org_id and x.charge_id = c.id
  )`

export const bankedOn = sql`
  (
    select b.booked_on::text
    from shared.bank_line_matches m join shared.bank_lines b on b.org_id = m.org_id and b.id = m.line_id
    where m.org_id = c.org_id and m.charge_id = c.id
  )`

/** The last one, where a payout came back and the gift was sent again with another. */
export const payoutOfCharge = sql`
  (
    select jsonb_build_object(
      'id', o.id, 'sequence', o.sequence::text, 'arrivesOn', o.arrives_on, 'status', o.status
    )
    from shared.payout_lines l join shared.payouts o on o.org_id = l.org_id and o.id = l.payout_id
    where l.org_id = ctx.org_id and l.charge_id = c.id and l.kind = 'gift'
    order by o.sequence desc
    limit 1
  )`
