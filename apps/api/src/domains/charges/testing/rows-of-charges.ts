import type { TestApi } from '../../../../test/create-test-api.js'

interface ChargesOfDonors {
  donors: readonly string[]
  charges: readonly { chargeId: string; donationId: string }[]
}

/** What each table has of the charges, donations and donors in `ids`. Left out is what every row gets as it is made: ids and times. */
const tables = {
  charges: `select to_jsonb(c) - array['id', 'sequence', 'created_at', 'idempotency_key', 'input_hash'] as row
            from ids, charges c where c.id = any(ids.charges) order by array_position(ids.charges, c.id)`,
  parts: `select to_jsonb(a) as row from ids, charge_allocations a where a.charge_id = any(ids.charges)
          order by array_position(ids.charges, a.charge_id), a.designation_id`,
  refunds: `select to_jsonb(r) - array['id', 'sequence', 'created_at'] as row from ids, refunds r where r.charge_id = any(ids.charges)
            order by array_position(ids.charges, r.charge_id), r.id`,
  reviews: `select to_jsonb(v) - array['id', 'created_at'] as row from ids, payment_reviews v where v.charge_id = any(ids.charges)
            order by array_position(ids.charges, v.charge_id), v.id`,
  donations: `select to_jsonb(d) - array['id', 'sequence', 'created_at', 'updated_at']
                || jsonb_build_object('isUpdated', d.updated_at is not distinct from d.last_charge_at) as row
              from ids, donations d where d.id = any(ids.donations) order by array_position(ids.donations, d.id)`,
  installments: `select to_jsonb(i) - array['id', 'created_at', 'leased_until'] || jsonb_build_object('isLeased', i.leased_until is not null) as row
                 from ids, installments i where i.donation_id = any(ids.donations)
                 order by array_position(ids.donations, i.donation_id), i.installment_no`,
  ledger: `select to_jsonb(e) - array['transaction_id'] || jsonb_build_object('kind', t.kind, 'mode', t.mode) as row
           from ids, ledger_transactions t join ledger_entries e on e.transaction_id = t.id where e.charge_id = any(ids.charges)
           order by array_position(ids.charges, e.charge_id), t.kind, e.line`,
  totals: `select to_jsonb(t) as row from ids, donor_totals t where t.donor_id = any(ids.donors)
           order by array_position(ids.donors, t.donor_id)`,
  // Events are told in order only among those about the same.
  events: `select jsonb_build_object('type', o.type, 'about', o.about, 'payload', o.payload - array['installmentId', 'refundId']) as row
           from ids, outbox o
           where o.payload ->> 'chargeId' = any(ids.charges::text[]) or o.payload ->> 'donationId' = any(ids.donations::text[])
           order by array_position(ids.charges::text[], o.about), array_position(ids.donations::text[], o.about), o.sequence`,
}

/** All rows that charges have led to; the ids of charges, donations and donors are written as their places in the lists. */
export async function rowsOfCharges(
  api: TestApi,
  { donors, charges }: ChargesOfDonors,
): Promise<Record<string, unknown[]>> {
  const ids = {
    charge: charges.map(({ chargeId }) => chargeId),
    donation: [...new Set(charges.map(({ donationId }) => donationId))],
    donor: donors,
  }
  const places = Object.entries(ids).flatMap(([noun, list]) => list.map((id, at) => [id, `${noun} ${at}`] as const))
  const found: Record<string, unknown[]> = {}
  for (const [table, statement] of Object.entries(tables)) {
    const rows = await api.asOwner<{ row: object }>(
      `with ids as (select $1::uuid[] as charges, $2::uuid[] as donations, $3::uuid[] as donors) ${statement}`,
      Object.values(ids),
    )
    found[table] = rows.map(({ row }) => {
      const text = places.reduce((written, [id, place]) => written.replaceAll(id, place), JSON.stringify(row))
      return JSON.parse(text) as unknown
    })
  }
  return found
}
