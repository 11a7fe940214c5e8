import type { TableFacts } from './table-facts.js'

export const fundraiserTables: Readonly<Record<string, TableFacts>> = {
  fundraiser_emails: {
    leaves: 'says that a mail was written, so that it is written once',
    clear: 'fundraiser_id kind occasion org_id created_at',
  },
  fundraiser_gift_proposals: {
    leaves: 'a record of giving, which the org keeps',
    clear: `id org_id fundraiser_id first_name last_name organization_name email amount currency gift_date method note
      status created_at settled_at settled_by reason charge_id`,
  },
  fundraiser_page_changes: {
    leaves: 'the record of what was asked for and who allowed it; it ends with the org',
    clear: 'id org_id fundraiser_id changes status created_at settled_at settled_by reason',
  },
  fundraiser_settings: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'org_id reviews_changes shows_rank has_teams',
  },
  fundraiser_signups: {
    leaves: 'unconfirmed ones are deleted at the next sign-up after they expire',
    hashed: 'token_hash',
    clear: `id org_id campaign_id first_name last_name email title story goal_amount language created_at expires_at
      confirmed_at fundraiser_id team_id team_name`,
  },
  fundraiser_teams: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'id org_id captain_id is_open join_key',
  },
  fundraiser_thanks: {
    leaves: 'a record of giving, which the org keeps',
    clear: 'id org_id fundraiser_id charge_id sent_at',
  },
  fundraiser_visitors: {
    leaves: 'by rule',
    hashed: 'visitor_hash',
    clear: 'org_id fundraiser_id on_date',
  },
  fundraiser_visits: {
    leaves: 'counts of nobody in particular; they end with the org',
    clear: 'org_id fundraiser_id on_date visits',
  },
  fundraisers: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id user_id campaign_id slug display_name currency goal_amount status created_at sequence first_name
      last_name title story avatar_name ends_on approved_at approved_by reject_reason language tone team_id
      external_id import_id import_key reached_goal_amount`,
  },
}
