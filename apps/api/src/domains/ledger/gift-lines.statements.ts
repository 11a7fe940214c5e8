import { sql } from 'kysely'
import { offlineMethods } from '@almoner/contracts/charges/charge'

const takenByHand = sql.join(offlineMethods.map((method) => sql.lit(method)))

/**
 * The lines that `giftPostings` gives for each gift of `gifts`, rows of charges, with its parts in `parts`; a test holds the two
 * together.
 */
export const giftLines = sql`
  select id as charge_id,
    case
      when type = 'import' then 'prior_receipts'
      when type = 'adjustment' then 'adjustments'
      when method in (${takenByHand}) then 'offline_receipts'
      else 'gateway_balance'
    end as account,
    amount - fee_amount as amount, null::uuid as designation_id, 1 as gift_count
  from gifts
  union all
  select charge_id, 'gift_income', - amount, designation_id, 0
  from parts
  union all
  select g.id, l.account, l.amount, null, 0
  from gifts g
    left join (
      select charge_id, sum(amount) as amount
      from parts
      group by charge_id
    ) allocated on allocated.charge_id = g.id
    cross join lateral (
      values ('gateway_fees', g.fee_amount),
        ('gift_income', g.fee_cover_amount + coalesce(allocated.amount, 0) - g.amount),
        ('cover_income', - g.fee_cover_amount), ('platform_fees', g.platform_fee_amount),
        ('platform_payable', - g.platform_fee_amount)
    ) l (account, amount)
  where l.amount <> 0`
