import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import type { ChargeMode, ChargeStatus } from '@almoner/contracts/charges/charge'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import { emailKey, nameKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import type { FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { Currency } from '@almoner/contracts/money'
import type { OrgRole } from '@almoner/contracts/roles'
import type { DonorHere, SignedIn } from '../src/platform/access/actor.js'
import { newId } from '../src/platform/ids.js'

export interface GivenOrg {
  orgId: OrgId
  entityId: string
  campaignId: string
  designationId: string
  /** The gateway integrations of the entity; the sandbox is the default. */
  sandboxId: string
  offlineId: string
  owner: SignedIn
  admin: SignedIn
  agent: SignedIn
  fundraiser: SignedIn
  superuser: SignedIn
}

interface GivenCharge {
  donorId?: string
  campaignId?: string
  amount?: number
  refundedAmount?: number
  currency?: Currency
  status?: ChargeStatus
  mode?: ChargeMode
  giftDate?: string
  fundraiserId?: string
}

interface GivenFundraiser {
  user?: SignedIn
  status?: FundraiserStatus
  slug?: string
  goalAmount?: number
  campaignId?: string
}

interface GivenDonation {
  donorId?: string
  amount?: number
  frequency?: Frequency
  status?: DonationStatus
  nextChargeOn?: string | null
  mode?: ChargeMode
}

interface GivenDonor {
  firstName?: string
  lastName?: string
  email?: string
  postalCode?: string
  city?: string
}

/** Puts rows where a test needs them. Each test takes an org of its own, so nothing is ever cleared. */
export class Given {
  constructor(private readonly owner: pg.Pool) {}

  async org(settings: { currency?: Currency; timeZone?: string } = {}): Promise<GivenOrg> {
    const { currency = 'usd', timeZone = 'America/New_York' } = settings
    const [orgId, entityId, campaignId, designationId] = [newId(), newId(), newId(), newId()]
    const [sandboxId, offlineId] = [newId(), newId()]
    await this.owner.query(
      `with o as (insert into orgs (id, name, country, category, currency, time_zone) values ($1, 'Org of a test', 'US', 'other', $5, $6)),
            e as (insert into entities (id, org_id, name, is_primary, currency, country, time_zone) values ($2, $1, 'Entity', true, $5, 'US', $6)),
            g as (insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due)
                  values ($7, $1, $2, 'sandbox', 'Sandbox', 'test', 'active', '{card,bank_debit}', true, true, '{}'),
                         ($8, $1, $2, 'offline', 'Offline', 'live', 'active', '{cash,cheque,bank_transfer,in_kind}', false, true, '{}')),
            d as (insert into designations (id, org_id, name, name_key, code, is_default) values ($4, $1, 'General fund', 'general fund', 'GEN', true))
       insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, is_default)
       values ($3, $1, $2, 'General giving', 'general giving', 'GENERAL', 'active', $5, true)`,
      [orgId, entityId, campaignId, designationId, currency, timeZone, sandboxId, offlineId],
    )
    const member = (role: OrgRole) => this.member(orgId, role)
    return {
      orgId: orgId,
      entityId,
      campaignId,
      designationId,
      sandboxId,
      offlineId,
      owner: await member('owner'),
      admin: await member('admin'),
      agent: await member('agent'),
      fundraiser: await member('fundraiser'),
      superuser: await this.user({ permission: 'superuser' }),
    }
  }

  /** A user without an org, with a session. `password` costs a hash, so it is given only where one signs in. */
  async user(
    settings: {
      email?: string
      password?: string
      permission?: 'user' | 'superuser'
      active?: boolean
      /** As superusers must have one, they have one where nothing else is said. */
      hasSecondFactor?: boolean
    } = {},
  ): Promise<SignedIn> {
    const id = newId()
    const email = settings.email ?? `${id}@example.org`
    const passwordHash = settings.password
      ? await hash(settings.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      : null
    await this.owner.query(
      `insert into users (id, email, email_key, first_name, last_name, permission, password_hash, active, has_second_factor, email_verified_at)
       values ($1, $2, $3, 'Test', 'User', $4, $5, $6, $7, now())`,
      [
        id,
        email,
        emailKey(email),
        settings.permission ?? 'user',
        passwordHash,
        settings.active ?? true,
        settings.hasSecondFactor ?? settings.permission === 'superuser',
      ],
    )
    return this.session({
      sessionId: '',
      userId: id,
      realUserId: id,
      orgId: null,
      role: null,
      isSuperuser: settings.permission === 'superuser',
      isImpersonating: false,
    })
  }

  /** The cookie of a new session of this visitor, in the org that they are in, as a browser sends it over plain http. */
  async cookie({ userId, realUserId, orgId }: SignedIn): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.owner.query(
      `insert into sessions (id, token_hash, user_id, real_user_id, org_id, second_factor_at, ends_at)
       values ($1, $2, $3, $4, $5, now(), now() + interval '1 day')`,
      [newId(), createHash('sha256').update(token).digest(), userId, realUserId, orgId],
    )
    return `almoner_sid=${token}`
  }

  /** The same visitor with a session of their own. */
  async session(visitor: SignedIn): Promise<SignedIn> {
    const sessionId = newId()
    await this.owner.query(
      `insert into sessions (id, token_hash, user_id, real_user_id, second_factor_at, ends_at) values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
      [sessionId, randomBytes(32), visitor.userId, visitor.realUserId],
    )
    return { ...visitor, sessionId }
  }

  async member(orgId: OrgId, role: OrgRole, user?: SignedIn): Promise<SignedIn> {
    const signedIn = user ?? (await this.user())
    await this.owner.query(
      'insert into memberships (id, org_id, user_id, role, accepted_at) values ($1, $2, $3, $4, now())',
      [newId(), orgId, signedIn.userId, role],
    )
    return { ...signedIn, orgId, role }
  }

  /** The page of a fundraiser, of the org's own where no user is named. */
  async fundraiser(org: GivenOrg, settings: GivenFundraiser = {}): Promise<string> {
    const id = newId()
    const { user = org.fundraiser, status = 'active', goalAmount = null } = settings
    await this.owner.query(
      `insert into fundraisers (id, org_id, user_id, campaign_id, slug, display_name, first_name, last_name, currency, goal_amount, status)
       values ($1, $2, $3, $4, $5, 'Test User', 'Test', 'User', 'usd', $6, $7)`,
      [
        id,
        org.orgId,
        user.userId,
        settings.campaignId ?? org.campaignId,
        settings.slug ?? `page-${id.slice(-12)}`,
        goalAmount,
        status,
      ],
    )
    return id
  }

  /** A donor who came in by a mailed link. */
  async donorSession(org: Pick<GivenOrg, 'orgId'>, donorId: string): Promise<DonorHere> {
    const [linkId, sessionId] = [newId(), newId()]
    await this.owner.query(
      `with l as (insert into portal_links (id, org_id, donor_id, purpose, token_hash, expires_at, used_at) values ($1, $3, $4, 'page', $5, now(), now()))
       insert into portal_sessions (id, org_id, donor_id, link_id, token_hash, ends_at) values ($2, $3, $4, $1, $6, now() + interval '1 day')`,
      [linkId, sessionId, org.orgId, donorId, randomBytes(32), randomBytes(32)],
    )
    return { sessionId, orgId: org.orgId, donorId, endsAt: new Date(Date.now() + 86_400_000) }
  }

  async donor(org: GivenOrg, settings: GivenDonor = {}): Promise<string> {
    const id = newId()
    const { firstName = 'Dana', lastName = 'Levi', email = null, postalCode = null, city = null } = settings
    await this.owner.query(
      `insert into donors (id, org_id, first_name, last_name, name_key, email, email_key, postal_code, postal_key, city)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        org.orgId,
        firstName,
        lastName,
        nameKey(firstName, lastName),
        email,
        email && emailKey(email),
        postalCode,
        postalCode && postalKey(postalCode),
        city,
      ],
    )
    return id
  }

  async donation(org: GivenOrg, settings: GivenDonation = {}): Promise<string> {
    const id = newId()
    const { amount = 30_00, frequency = 'monthly', status = 'active', nextChargeOn = null, mode = 'live' } = settings
    const donorId = settings.donorId ?? (await this.donor(org))
    await this.owner.query(
      `with d as (
         insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, amount, currency, mode, starts_on,
                                anchor_day, time_zone, next_charge_on, method, source)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'usd', $9, '2026-05-01', 1, 'America/New_York', $10, 'card', 'checkout'))
       insert into donation_allocations (donation_id, designation_id, org_id, amount) values ($1, $11, $2, $8)`,
      [
        id,
        org.orgId,
        donorId,
        org.campaignId,
        org.entityId,
        status,
        frequency,
        amount,
        mode,
        nextChargeOn,
        org.designationId,
      ],
    )
    return id
  }

  async charge(org: GivenOrg, settings: GivenCharge = {}): Promise<string> {
    const id = newId()
    const {
      amount = 25_00,
      refundedAmount = 0,
      currency = 'usd',
      status = 'succeeded',
      mode = 'live',
      giftDate = '2026-05-01',
    } = settings
    const donorId = settings.donorId ?? (await this.donor(org))
    await this.owner.query(
      `with c as (
         insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, refunded_amount, currency, method, mode, gift_date, fundraiser_id)
         values ($1, $2, $3, $4, $5, 'offline', $6, $7, $8, $9, 'cash', $10, $11, $13))
       insert into charge_allocations (charge_id, designation_id, org_id, amount) values ($1, $12, $2, $7)`,
      [
        id,
        org.orgId,
        donorId,
        org.entityId,
        settings.campaignId ?? org.campaignId,
        status,
        amount,
        refundedAmount,
        currency,
        mode,
        giftDate,
        org.designationId,
        settings.fundraiserId ?? null,
      ],
    )
    if (refundedAmount > 0) {
      await this.owner.query(
        "insert into refunds (id, org_id, charge_id, amount, currency, reason, refunded_on) values ($1, $2, $3, $4, $5, 'requested_by_donor', $6)",
        [newId(), org.orgId, id, refundedAmount, currency, giftDate],
      )
      await this.owner.query('update charge_allocations set returned_amount = $2 where charge_id = $1', [
        id,
        refundedAmount,
      ])
    }
    if (status === 'succeeded') await this.post(id, refundedAmount)
    return id
  }

  /** The books of a charge that was put here past the ledger's own code. */
  private async post(chargeId: string, refunded: number): Promise<void> {
    await this.owner.query(
      `with c as (select c.*, a.designation_id from charges c join charge_allocations a on a.charge_id = c.id where c.id = $1),
            t as (insert into ledger_transactions (id, org_id, kind, subject_id, mode) select $2::uuid, org_id, 'opening', id, mode from c)
       insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id, campaign_id, fundraiser_id, gift_count, refund_count)
       select $2::uuid, l.line, c.org_id, l.account, c.currency, l.amount, c.gift_date, c.id, l.fund, c.campaign_id, c.fundraiser_id, l.gifts, l.refunds
       from c cross join lateral (values
         (1, 'offline_receipts', c.amount, null::uuid, 1, 0), (2, 'gift_income', -c.amount, c.designation_id, 0, 0),
         (3, 'refunds', $3::bigint, c.designation_id, 0, 0), (4, 'offline_receipts', -$3::bigint, null, 0, 1)
       ) l (line, account, amount, fund, gifts, refunds) where l.line < 3 or $3::bigint > 0`,
      [chargeId, newId(), refunded],
    )
  }
}
