import { sql, type RawBuilder } from 'kysely'

/**
 * Splits amounts by the rule of `allocate` in the contracts' `money.ts`: each part is floored, and what is left goes, a
 * minor unit at a time, to the largest remainders; of equal ones to the larger part, then to the lower designation.
 * Takes a relation `(charge_id, designation_id, whole, rest)` with the amount to split and what is left of the part;
 * returns `(charge_id, designation_id, amount)`, without parts of which nothing is left.
 */
export const splitByLargestRemainder = (parts: RawBuilder<unknown>) => sql`
  select f.charge_id, f.designation_id,
    (
      f.share + case
        when row_number() over (
          partition by f.charge_id
          order by f.remainder desc, f.rest desc, f.designation_id
        ) <= f.whole - sum(f.share) over (partition by f.charge_id) then 1
        else 0
      end
    )::bigint as amount
  from (
    select p.charge_id, p.designation_id, p.whole, p.rest,
      div(p.whole::numeric * p.rest, sum(p.rest) over w) as share,
      mod(p.whole::numeric * p.rest, sum(p.rest) over w) as remainder
    from ${parts} p
    where p.rest > 0
    window w as (partition by p.charge_id)
  ) f`
