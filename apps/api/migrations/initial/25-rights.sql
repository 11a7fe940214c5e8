-- What the app's role may do. It has select, insert, update and delete on every table by default privileges; see roles.ts.

-- Rows that the app adds and changes and never deletes; old ones leave by the retention rules of the owner.
revoke delete on
  orgs, entities, receipt_settings, users, idempotency_keys, instances, mails, mail_suppressions, outbox,
  gateway_integrations, gateway_events, payment_domains, webhook_attempts, api_keys,
  fundraiser_gift_proposals, fundraiser_page_changes, fundraiser_settings, fundraiser_teams,
  fundraiser_visits, fundraiser_thanks, fundraiser_emails, donation_changes, disputes, charge_corrections, donor_merges,
  donor_merge_moves, giving_days, giving_totals, donation_drafts, checkouts, gift_emails, donation_emails,
  staff_digests, portal_email_changes, portal_method_setups, import_maps, imports, bulk_changes,
  bulk_change_rows, exports, hubspot_connections, receipts, receipt_counters, receipt_gifts, letter_templates, acknowledgment_rules,
  gift_aid_claims, gift_aid_claim_gifts, gift_aid_adjustments, receipt_reports, ledger_benefits, mailings, statement_runs, payouts, payout_looks, period_closings,
  release_charts, releases, adoptions, adoption_items, adoption_customers, creditors, collection_files, debits
from almoner_app;

revoke insert, update, delete on
  record_changes, audit_heads, audit_links, ledger_accounts, giving_days_now, giving_totals_now, fundraiser_team_totals
from almoner_app;

-- What a line is is taken back whole, and said anew.
revoke update on bank_line_matches from almoner_app;

-- Who was counted on a day is gone by retention.
revoke update, delete on fundraiser_visitors from almoner_app;

revoke update, delete on
  audit_log, sandbox_log, payout_lines, release_lines, ledger_transactions, ledger_entries
from almoner_app;

-- A bulk load changes the shape of these tables at once; without fresh statistics the plans after it are those of before.
grant maintain on
  donors, donor_totals, charges, charge_allocations, refunds, ledger_transactions, ledger_entries,
  ledger_tail, import_rows
to almoner_app;

-- The list of migrations is the owner's.
revoke all on migrations from almoner_app;
revoke all on sequence migrations_id_seq from almoner_app;
