import { sql, type RawBuilder } from 'kysely'

/** Charges of an org, by what is to be posted for the goods and services that their donors got. */
interface BenefitsToPost {
  orgId: string
  /** Selects `charge_id`, `mode`, `currency`, `gift_date`, `campaign_id` and `amount`. */
  due: RawBuilder<unknown>
  /** The day of what changed them; null is the gift's own. */
  onDate: string | null
}

/**
 * Posts the difference between what the books have of these benefits and what is due. A gift that is of another day or campaign by now is
 * taken back as a whole on the one and posted on the other.
 */
export const postBenefits = ({ orgId, due, onDate }: BenefitsToPost) => sql`
  with due as (${due}),
  found as (
    select d.charge_id, d.mode, d.currency, d.gift_date, d.campaign_id, d.amount, coalesce(b.amount, 0) as held,
      b.gift_date as held_on, b.campaign_id as held_for, b.charge_id is null or (
        b.campaign_id = d.campaign_id
        and (b.gift_date = d.gift_date or ${onDate}::date is not null)
      ) as stays
    from due d left join ledger_benefits b on b.org_id = ${orgId}::uuid and b.charge_id = d.charge_id
  ),
  lines as (
    select charge_id, mode, currency, campaign_id, coalesce(${onDate}::date, gift_date) as on_date,
      amount - case when stays then held else 0 end as amount
    from found
    union all
    select charge_id, mode, currency, held_for, coalesce(${onDate}::date, held_on), - held
    from found
    where not stays
  ),
  told as materialized (
    select charge_id, mode, uuidv7() as id
    from (select distinct charge_id, mode from lines where amount <> 0) c
  ),
  t as (
    insert into ledger_transactions (id, org_id, kind, subject_id, mode)
    select id, ${orgId}::uuid, 'benefit', id, mode
    from told
  ),
  posted as (
    insert into ledger_entries (
      transaction_id, line, org_id, account, currency, amount, on_date, charge_id, campaign_id
    )
    select told.id, row_number() over (partition by told.id order by l.on_date, l.campaign_id, a.account),
      ${orgId}::uuid, a.account, l.currency, a.sign * l.amount, l.on_date, l.charge_id, l.campaign_id
    from told
      join lines l on l.charge_id = told.charge_id
      cross join (values ('exchanged_gifts', 1), ('benefit_income', -1)) a (account, sign)
    where l.amount <> 0
  )
  insert into ledger_benefits (charge_id, org_id, amount, gift_date, campaign_id)
  select charge_id, ${orgId}::uuid, amount, gift_date, campaign_id
  from due
  on conflict (charge_id) do update
  set amount = excluded.amount, campaign_id = excluded.campaign_id,
    gift_date = case when ${onDate}::date is null then excluded.gift_date else ledger_benefits.gift_date end`

/** What donors got for these gifts, as far as it is within what is left of them. */
export const benefitsOf = (orgId: string, chargeIds: readonly string[]) =>
  benefitsDue(orgId, sql`b.charge_id = any(${chargeIds}::uuid[])`)

/** The same for the gifts that an import brought. */
export const benefitsOfImport = (orgId: string, importId: string) =>
  benefitsDue(orgId, sql`c.import_id = ${importId}::uuid`)

const benefitsDue = (orgId: string, which: RawBuilder<unknown>) => sql`
  select c.id as charge_id, c.mode, c.currency, c.gift_date, c.campaign_id,
    case
      when c.status = 'succeeded' then least(b.advantage, c.amount - c.refunded_amount - c.lost_amount)
      else 0
    end as amount
  from shared.gift_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
  where b.org_id = ${orgId}::uuid and ${which}`

/** The gifts that an import brought, as ones for which nobody got anything: they are taken back. */
export const withoutBenefits = (orgId: string, importId: string, kept: RawBuilder<unknown>) => sql`
  select c.id as charge_id, c.mode, c.currency, c.gift_date, c.campaign_id, 0 as amount
  from ledger_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
  where b.org_id = ${orgId}::uuid
    and c.import_id = ${importId}::uuid
    and not exists (select from ${kept} k where k.charge_id = c.id)`
