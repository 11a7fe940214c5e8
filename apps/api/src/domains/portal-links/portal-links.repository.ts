import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { sql } from 'kysely'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { PageAddresses } from '../campaigns/index.js'
import { linkPurposes, PortalLink, type LinkPurpose } from './portal-link.entity.js'

const livesMs = 24 * 60 * 60_000
export interface MadeLink {
  /** For the mail alone. */
  url: string
  expiresAt: Date
}

/** Whom a link lets in, and how it stands. */
export interface LinkHolder {
  id: string
  donorId: string
  purpose: LinkPurpose
  donationId: string | null
  state: 'live' | 'used' | 'expired'
}

/** Links in mails that open a donor's own page. Each is one donor's, for one purpose, for 24 hours, once. */
@Injectable()
export class PortalLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly addresses: PageAddresses,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * Makes a link for a mail to this donor, in the transaction that is open or one of its own; the session has to be the
   * org's. `page` opens the donor's page, `mend` leads straight to a new means of payment for the recurring gift named
   * (for all of them where none is). `email` is the one of theirs that it is sent to, the primary one where it is left out. Raises `not_found` for a donor of another org, or one that is deleted.
   */
  async create(
    orgId: string,
    donorId: string,
    purpose: LinkPurpose,
    { donationId, email }: { donationId?: string | undefined; email?: string } = {},
  ): Promise<MadeLink> {
    const now = this.clock.now()
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + livesMs)
    await this.em.transactional(async (em) => {
      const [donor] = await transactionOf(em)
        .selectFrom('shared.donors')
        .select('email_key as emailKey')
        .where('org_id', '=', orgId)
        .where('id', '=', donorId)
        .where('deleted_at', 'is', null)
        .execute()
      if (!donor) throw new Problem('not_found')
      em.create(PortalLink, {
        orgId,
        donorId,
        purpose,
        donationId: donationId ?? null,
        tokenHash: hashOf(purpose, token),
        emailKey: email === undefined ? donor.emailKey : emailKey(email),
        createdAt: now,
        expiresAt,
        usedAt: null,
      })
    })
    return { url: `${await this.pageUrl(orgId)}/open/${purpose}/${token}`, expiresAt }
  }

  /** Where donors ask for a link, and where their page is once they are in. */
  async pageUrl(orgId: string): Promise<string> {
    return `${this.config.publicUrl}/give/${await this.addresses.slugOf(orgId)}/my`
  }

  /** Whose link it is or was; null where it was never given out by this org for this purpose. Changes nothing. */
  async holderOf(orgId: string, purpose: string, token: string): Promise<LinkHolder | null> {
    const known = linkPurposes.find((one) => one === purpose)
    if (!known) return null
    const now = this.clock.now()
    const [holder] = await query(
      this.em,
      sql<LinkHolder>`
        select l.id, l.donor_id as "donorId", l.purpose, l.donation_id as "donationId",
          case
            when l.used_at is not null then 'used'
            when l.expires_at <= ${now}
            or not ${isStillTheirs} then 'expired'
            else 'live'
          end as state
        from portal_links l
          join shared.donors d on d.org_id = l.org_id and d.id = l.donor_id and d.deleted_at is null
        where l.org_id = ${orgId} and l.token_hash = ${hashOf(known, token)} and l.purpose = ${known}`,
    )
    return holder ?? null
  }

  /**
   * Uses a link up, in the transaction of what it lets in to; null when it is unknown, used, expired, of another purpose,
   * or the donor has another address by now. Of many at once one gets it.
   */
  async consume(orgId: string, purpose: string, token: string): Promise<Omit<LinkHolder, 'state'> | null> {
    const known = linkPurposes.find((one) => one === purpose)
    if (!known) return null
    const now = this.clock.now()
    const [holder] = await query(
      this.em,
      sql<Omit<LinkHolder, 'state'>>`
        update portal_links l
        set used_at = ${now}
        from shared.donors d
        where l.org_id = ${orgId}
          and l.token_hash = ${hashOf(known, token)}
          and l.purpose = ${known}
          and l.used_at is null
          and l.expires_at > ${now}
          and d.org_id = l.org_id
          and d.id = l.donor_id
          and d.deleted_at is null
          and ${isStillTheirs}
        returning l.id, l.donor_id as "donorId", l.purpose, l.donation_id as "donationId"`,
    )
    return holder ?? null
  }
}

/** Whether the email that a link was sent to is still one of the donor’s. */
const isStillTheirs = sql`
  (
    l.email_key is not distinct from d.email_key
    or exists (
      select
      from shared.donor_emails e
      where e.org_id = l.org_id and e.donor_id = l.donor_id and e.email_key = l.email_key
    )
  )`

// The purpose is part of what is hashed: a token of one is nothing under another.
const hashOf = (purpose: LinkPurpose, token: string): Buffer =>
  createHash('sha256').update(`portal:${purpose}:${token}`).digest()
