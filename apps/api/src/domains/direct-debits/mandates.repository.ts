import type { MandateState, Mandate } from '@almoner/contracts/direct-debits/mandate'
import { shownIban } from '@almoner/contracts/direct-debits/iban'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { instantText } from '../../platform/database/instant-text.js'
import { query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'
import { donationForMandate, isExpired } from './mandates.statements.js'

interface FoundMandate extends Omit<Mandate, 'state' | 'holder' | 'iban'> {
  state: Exclude<MandateState, 'expired'>
  isExpired: boolean
  holder: string | null
  hint: string | null
}

/** In the transaction they are called in, since an answer that is kept is read before it is committed. */
@Injectable()
export class MandatesRepository {
  constructor(private readonly em: EntityManager) {}

  /** The newest first. Raises `not_found` for a recurring gift that is not here. */
  ofDonation(orgId: string, donationId: string): Promise<Mandate[]> {
    return this.em.transactional(async (em) => {
      orNotFound((await query(em, donationForMandate(orgId, donationId)))[0])
      const rows = await query(
        em,
        sql<FoundMandate>`
          ${selected}
          where m.org_id = ${orgId}::uuid and m.donation_id = ${donationId}::uuid
          order by m.created_at desc, m.id desc`,
      )
      return rows.map(toMandate)
    })
  }

  /** Raises `not_found`. */
  get(orgId: string, id: string): Promise<Mandate> {
    return this.em.transactional(async (em) => {
      const [row] = await query(
        em,
        sql<FoundMandate>`${selected} where m.org_id = ${orgId}::uuid and m.id = ${id}::uuid`,
      )
      return toMandate(orNotFound(row))
    })
  }
}

const today = sql`(now() at time zone d.time_zone)::date`

const selected = sql`
  select m.id, m.donation_id as "donationId", m.reference, m.state, ${isExpired(today)} as "isExpired", m.holder,
    m.iban_hint as hint, m.bic, m.signed_on::text as "signedOn", m.signed_by as "signedBy",
    m.is_amended as "isAmended", m.last_collected_on::text as "lastCollectedOn",
    m.revoked_on::text as "revokedOn", m.revoked_for as "revokedFor",
    ${instantText(sql`m.created_at`)} as "addedAt", ${personOf(sql`m.created_by`)} as "addedBy"
  from mandates m join shared.donations d on d.org_id = m.org_id and d.id = m.donation_id`

function toMandate({ isExpired: hasExpired, state, holder, hint, ...row }: FoundMandate): Mandate {
  return {
    ...row,
    state: state === 'active' && hasExpired ? 'expired' : state,
    holder: holder ?? '',
    iban: hint === null ? '' : shownIban(hint),
  }
}
