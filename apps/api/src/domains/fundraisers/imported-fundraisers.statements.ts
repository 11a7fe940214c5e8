import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { addMembersToInvite, removeMembersToInvite } from '../accounts/index.js'

export interface ImportedFundraiser {
  email: string
  email_key: string
  first_name: string
  last_name: string
  campaign_id: string
  slug: string
  title: string | null
  story: string | null
  /** In minor units of the campaign's currency. */
  goal_amount: number | null
  ends_on: string | null
  status: 'pending' | 'active' | 'paused' | 'ended'
  external_id: string | null
  import_key: string
}

/**
 * Adds pages of people whom another system knew. Each is a member who is still to be invited, unless they are a fundraiser without a page
 * already: nobody is written to before staff send the invitations.
 */
export async function addImportedFundraisers(
  db: OpenTransaction,
  { orgId, importId }: { orgId: string; importId: string },
  pages: readonly ImportedFundraiser[],
): Promise<void> {
  const given = sql`
    json_to_recordset(${JSON.stringify(pages)}::json) as p (
      email text, email_key text, first_name text, last_name text, campaign_id uuid, slug text, title text,
      story text, goal_amount bigint, ends_on date, status text, external_id text, import_key text
    )`
  await addMembersToInvite(db, orgId, sql`(select p.email, p.email_key, p.first_name, p.last_name from ${given})`)
  await sql`
    insert into fundraisers (
      id, org_id, user_id, campaign_id, slug, display_name, first_name, last_name, title, story, currency,
      goal_amount, ends_on, status, approved_at, language, external_id, import_id, import_key
    )
    select uuidv7(), ${orgId}::uuid, u.id, p.campaign_id, p.slug, p.first_name || ' ' || p.last_name, p.first_name,
      p.last_name, p.title, p.story, k.currency, p.goal_amount, p.ends_on, p.status,
      case when p.status <> 'pending' then now() end,
      coalesce(substring(o.crm_settings ->> 'language' from '^(?:en|he|ar|fr|es)$'), 'en'), p.external_id,
      ${importId}::uuid, p.import_key
    from ${given}
      join shared.users u on u.email_key = p.email_key
      join shared.campaigns k on k.org_id = ${orgId}::uuid and k.id = p.campaign_id
      join shared.orgs o on o.id = ${orgId}::uuid`.execute(db)
}

const hasRows = (table: string, which: RawBuilder<unknown> = sql`w.fundraiser_id = f.id`) => sql`
  exists (select from ${sql.table(table)} w where w.org_id = f.org_id and ${which})`

const ofRecord = sql`w.record_id = f.id`

/**
 * Whether something happened on the page `f`, which came with an import: gifts, a change, a team, a note, or that its person was invited or
 * came in. An undo keeps it then; that it was looked at does not count.
 */
export const isFundraiserWorkedOn = sql<boolean>`
  (f.team_id is not null or ${sql.join(
    [
      hasRows('shared.charges'),
      hasRows('shared.donations'),
      hasRows('shared.donation_drafts'),
      hasRows('shared.checkouts'),
      hasRows('shared.gift_batches'),
      hasRows('fundraiser_thanks'),
      hasRows('fundraiser_signups'),
      hasRows('fundraiser_page_changes'),
      hasRows('fundraiser_gift_proposals'),
      hasRows('fundraiser_emails'),
      hasRows('fundraiser_teams', sql`w.captain_id = f.id`),
      hasRows('shared.notes', sql`${ofRecord} and w.deleted_at is null`),
      hasRows('shared.tasks', sql`${ofRecord} and w.deleted_at is null`),
      hasRows('shared.record_tags', ofRecord),
      hasRows('shared.custom_values', ofRecord),
      hasRows('shared.audit_log', sql`w.subject_id = f.id::text`),
      hasRows(
        'shared.memberships',
        sql`w.user_id = f.user_id and (w.invited_at > f.created_at or w.accepted_at > f.created_at)`,
      ),
    ],
    sql` or `,
  )})`

/** Removes the pages of an import on which nothing happened, with their people where they were never invited. */
export async function removeImportedFundraisers(db: OpenTransaction, orgId: string, importId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    delete from fundraisers f
    where f.org_id = ${orgId}::uuid and f.import_id = ${importId}::uuid and not ${isFundraiserWorkedOn}
    returning f.user_id`.execute(db)
  const people = sql`select unnest(${rows.map((row) => row.user_id)}::uuid[])`
  await removeMembersToInvite(orgId, people).execute(db)
}
