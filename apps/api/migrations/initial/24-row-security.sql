-- Row-level security. The app's role works inside one organization (app.org_id) or one account (app.user_id, app.account);
-- the settings that the other policies read are set by the one place that may look further: see platform/database.

alter table orgs enable row level security, force row level security;
create policy own_org on orgs
  using (
    id = (select nullif(current_setting('app.org_id', true), '')::uuid)
    or parent_org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
    or exists (select from memberships m where m.org_id = orgs.id
        and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.accepted_at is not null)
    or ((select current_setting('app.door', true) = 'all_orgs') and exists (select from users su
        where su.id = (select nullif(current_setting('app.user_id', true), '')::uuid)
        and su.permission = 'superuser' and su.active))
    or crm_settings ->> 'pagesSubdomain' = (select nullif(current_setting('app.page', true), ''))
  )
  with check (id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table entities enable row level security, force row level security;
create policy own_org on entities
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table logos enable row level security, force row level security;
create policy own_org on logos
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table receipt_settings enable row level security, force row level security;
create policy own_org on receipt_settings
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table account_email_changes enable row level security, force row level security;
create policy own_account on account_email_changes
  using (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or old_email_key = (select nullif(current_setting('app.address', true), ''))
  )
  with check (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or old_email_key = (select nullif(current_setting('app.address', true), ''))
  );

alter table account_tokens enable row level security, force row level security;
create policy own_account on account_tokens
  using (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))
  )
  with check (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))
  );

alter table known_devices enable row level security, force row level security;
create policy own_account on known_devices
  using (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))
  )
  with check (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))
  );

alter table memberships enable row level security, force row level security;
create policy own_org on memberships
  using (
    org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
  )
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table recovery_codes enable row level security, force row level security;
create policy own_account on recovery_codes
  using (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
  )
  with check (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
  );

alter table second_factors enable row level security, force row level security;
create policy own_account on second_factors
  using (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or credential_id = (select nullif(current_setting('app.passkey', true), ''))
  )
  with check (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or credential_id = (select nullif(current_setting('app.passkey', true), ''))
  );

alter table sessions enable row level security, force row level security;
create policy own_account on sessions
  using (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or real_user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or id = (select nullif(current_setting('app.session', true), '')::uuid)
    or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))
  )
  with check (
    user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or real_user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
        (select nullif(current_setting('app.account', true), '')::uuid))
    or id = (select nullif(current_setting('app.session', true), '')::uuid)
    or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))
  );

alter table audit_heads enable row level security, force row level security;
create policy own_org on audit_heads
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table audit_links enable row level security, force row level security;
create policy own_org on audit_links
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table audit_log enable row level security, force row level security;
create policy own_org on audit_log
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id is not distinct from (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table idempotency_keys enable row level security, force row level security;
create policy own_org on idempotency_keys
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

-- A mail may be written in the name of any org, by whoever causes it; it is read by the id that its job names, and by superusers.
-- What goes to staff and to accounts has no kind; the rest is read by the org in whose name it goes.
alter table mails enable row level security, force row level security;
create policy noted_by_job on mails for update
  using (id = (select nullif(current_setting('app.mail', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.mail', true), '')::uuid));
create policy read_by_job on mails for select
  using (id = (select nullif(current_setting('app.mail', true), '')::uuid));
create policy read_by_superuser on mails for select
  using ((select current_setting('app.door', true) = 'all_orgs') and exists (
    select from users su
    where su.id = (select nullif(current_setting('app.user_id', true), '')::uuid)
      and su.permission = 'superuser'
      and su.active
  ));
create policy written on mails for insert
  with check (true);
create policy read_by_org on mails for select
  using ((kind is not null) and (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)));
create policy noted_by_org on mails for update
  using ((kind is not null) and (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)))
  with check ((kind is not null) and (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)));

alter table mail_domains enable row level security, force row level security;
create policy own_org on mail_domains
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table mail_suppressions enable row level security, force row level security;
create policy own_org on mail_suppressions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table outbox enable row level security, force row level security;
create policy own_org on outbox
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table designations enable row level security, force row level security;
create policy own_org on designations
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gateway_integrations enable row level security, force row level security;
create policy own_org on gateway_integrations
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gateway_events enable row level security, force row level security;
create policy own_org on gateway_events
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table payment_domains enable row level security, force row level security;
create policy own_org on payment_domains
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table sandbox_log enable row level security, force row level security;
create policy own_org on sandbox_log
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table sandbox_deliveries enable row level security, force row level security;
create policy own_org on sandbox_deliveries
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table webhook_deliveries enable row level security, force row level security;
create policy own_org on webhook_deliveries
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table webhook_attempts enable row level security, force row level security;
create policy own_org on webhook_attempts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table webhooks enable row level security, force row level security;
create policy own_org on webhooks
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table api_keys enable row level security, force row level security;
create policy own_org on api_keys
  using (
    org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
    or token_hash = (select decode(nullif(current_setting('app.api_key', true), ''), 'hex'))
  )
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table campaigns enable row level security, force row level security;
create policy own_org on campaigns
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table campaign_pages enable row level security, force row level security;
create policy own_org on campaign_pages
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table widget_installs enable row level security, force row level security;
create policy own_org on widget_installs
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table checkout_settings enable row level security, force row level security;
create policy own_org on checkout_settings
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraisers enable row level security, force row level security;
create policy own_org on fundraisers
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_teams enable row level security, force row level security;
create policy own_org on fundraiser_teams
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_emails enable row level security, force row level security;
create policy own_org on fundraiser_emails
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_visits enable row level security, force row level security;
create policy own_org on fundraiser_visits
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_visitors enable row level security, force row level security;
create policy own_org on fundraiser_visitors
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_signups enable row level security, force row level security;
create policy own_org on fundraiser_signups
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_gift_proposals enable row level security, force row level security;
create policy own_org on fundraiser_gift_proposals
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_thanks enable row level security, force row level security;
create policy own_org on fundraiser_thanks
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_page_changes enable row level security, force row level security;
create policy own_org on fundraiser_page_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table fundraiser_settings enable row level security, force row level security;
create policy own_org on fundraiser_settings
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table content_versions enable row level security, force row level security;
create policy own_org on content_versions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donors enable row level security, force row level security;
create policy own_org on donors
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_totals enable row level security, force row level security;
create policy own_org on donor_totals
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_merges enable row level security, force row level security;
create policy own_org on donor_merges
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_merge_moves enable row level security, force row level security;
create policy own_org on donor_merge_moves
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table duplicate_pairs enable row level security, force row level security;
create policy own_org on duplicate_pairs
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table duplicate_searches enable row level security, force row level security;
create policy own_org on duplicate_searches
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_aid_declarations enable row level security, force row level security;
create policy own_org on gift_aid_declarations
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donations enable row level security, force row level security;
create policy own_org on donations
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donation_allocations enable row level security, force row level security;
create policy own_org on donation_allocations
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donation_changes enable row level security, force row level security;
create policy own_org on donation_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donation_exceptions enable row level security, force row level security;
create policy own_org on donation_exceptions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donation_terms enable row level security, force row level security;
create policy own_org on donation_terms
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table installments enable row level security, force row level security;
create policy own_org on installments
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table charges enable row level security, force row level security;
create policy own_org on charges
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table charge_corrections enable row level security, force row level security;
create policy own_org on charge_corrections
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table charge_allocations enable row level security, force row level security;
create policy own_org on charge_allocations
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table disputes enable row level security, force row level security;
create policy own_org on disputes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table payment_reviews enable row level security, force row level security;
create policy own_org on payment_reviews
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table refunds enable row level security, force row level security;
create policy own_org on refunds
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table soft_credits enable row level security, force row level security;
create policy own_org on soft_credits
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table giving_days enable row level security, force row level security;
create policy own_org on giving_days
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table giving_totals enable row level security, force row level security;
create policy own_org on giving_totals
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table ledger_transactions enable row level security, force row level security;
create policy own_org on ledger_transactions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table ledger_entries enable row level security, force row level security;
create policy own_org on ledger_entries
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table ledger_benefits enable row level security, force row level security;
create policy own_org on ledger_benefits
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table ledger_tail enable row level security, force row level security;
create policy own_org on ledger_tail
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donation_drafts enable row level security, force row level security;
create policy own_org on donation_drafts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table checkouts enable row level security, force row level security;
create policy own_org on checkouts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table email_templates enable row level security, force row level security;
create policy own_org on email_templates
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_emails enable row level security, force row level security;
create policy own_org on gift_emails
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donation_emails enable row level security, force row level security;
create policy own_org on donation_emails
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table staff_digests enable row level security, force row level security;
create policy own_org on staff_digests
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table staff_notices enable row level security, force row level security;
create policy own_org on staff_notices
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table notice_reads enable row level security, force row level security;
create policy own_org on notice_reads
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table portal_links enable row level security, force row level security;
create policy own_org on portal_links
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table portal_email_changes enable row level security, force row level security;
create policy own_org on portal_email_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table portal_method_setups enable row level security, force row level security;
create policy own_org on portal_method_setups
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table portal_sessions enable row level security, force row level security;
create policy own_org on portal_sessions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table import_maps enable row level security, force row level security;
create policy own_org on import_maps
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table import_rows enable row level security, force row level security;
create policy own_org on import_rows
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table imports enable row level security, force row level security;
create policy own_org on imports
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table import_changes enable row level security, force row level security;
create policy own_org on import_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table import_additions enable row level security, force row level security;
create policy own_org on import_additions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table import_gift_changes enable row level security, force row level security;
create policy own_org on import_gift_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table bulk_changes enable row level security, force row level security;
create policy own_org on bulk_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table bulk_change_rows enable row level security, force row level security;
create policy own_org on bulk_change_rows
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table hubspot_connections enable row level security, force row level security;
create policy own_org on hubspot_connections
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table hubspot_links enable row level security, force row level security;
create policy own_org on hubspot_links
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table exports enable row level security, force row level security;
create policy own_org on exports
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table saved_views enable row level security, force row level security;
create policy own_org on saved_views
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table notes enable row level security, force row level security;
create policy own_org on notes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_batches enable row level security, force row level security;
create policy own_org on gift_batches
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_batch_gifts enable row level security, force row level security;
create policy own_org on gift_batch_gifts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_aid_claims enable row level security, force row level security;
create policy own_org on gift_aid_claims
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_aid_claim_gifts enable row level security, force row level security;
create policy own_org on gift_aid_claim_gifts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_aid_adjustments enable row level security, force row level security;
create policy own_org on gift_aid_adjustments
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table creditors enable row level security, force row level security;
create policy own_org on creditors
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table mandates enable row level security, force row level security;
create policy own_org on mandates
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table collection_files enable row level security, force row level security;
create policy own_org on collection_files
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table debits enable row level security, force row level security;
create policy own_org on debits
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table receipt_counters enable row level security, force row level security;
create policy own_org on receipt_counters
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table receipts enable row level security, force row level security;
create policy own_org on receipts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table receipt_gifts enable row level security, force row level security;
create policy own_org on receipt_gifts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table receipt_reports enable row level security, force row level security;
create policy own_org on receipt_reports
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table external_receipts enable row level security, force row level security;
create policy own_org on external_receipts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table gift_benefits enable row level security, force row level security;
create policy own_org on gift_benefits
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table tasks enable row level security, force row level security;
create policy own_org on tasks
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table acknowledgment_rules enable row level security, force row level security;
create policy own_org on acknowledgment_rules
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table acknowledgments enable row level security, force row level security;
create policy own_org on acknowledgments
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table mailing_recipients enable row level security, force row level security;
create policy own_org on mailing_recipients
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table mailings enable row level security, force row level security;
create policy own_org on mailings
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table letter_templates enable row level security, force row level security;
create policy own_org on letter_templates
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table tags enable row level security, force row level security;
create policy own_org on tags
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table record_tags enable row level security, force row level security;
create policy own_org on record_tags
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_emails enable row level security, force row level security;
create policy own_org on donor_emails
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_phones enable row level security, force row level security;
create policy own_org on donor_phones
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_addresses enable row level security, force row level security;
create policy own_org on donor_addresses
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_consents enable row level security, force row level security;
create policy own_org on donor_consents
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table donor_relationships enable row level security, force row level security;
create policy own_org on donor_relationships
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table household_members enable row level security, force row level security;
create policy own_org on household_members
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table custom_fields enable row level security, force row level security;
create policy own_org on custom_fields
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table custom_files enable row level security, force row level security;
create policy own_org on custom_files
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table custom_values enable row level security, force row level security;
create policy own_org on custom_values
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table statement_runs enable row level security, force row level security;
create policy own_org on statement_runs
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table statement_run_rows enable row level security, force row level security;
create policy own_org on statement_run_rows
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table emailed_statements enable row level security, force row level security;
create policy own_org on emailed_statements
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table personal_emails enable row level security, force row level security;
create policy own_org on personal_emails
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table payouts enable row level security, force row level security;
create policy own_org on payouts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table payout_lines enable row level security, force row level security;
create policy own_org on payout_lines
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table payout_looks enable row level security, force row level security;
create policy own_org on payout_looks
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table adoptions enable row level security, force row level security;
create policy own_org on adoptions
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table adoption_items enable row level security, force row level security;
create policy own_org on adoption_items
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table adoption_customers enable row level security, force row level security;
create policy own_org on adoption_customers
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table bank_statements enable row level security, force row level security;
create policy own_org on bank_statements
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table bank_lines enable row level security, force row level security;
create policy own_org on bank_lines
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table bank_line_matches enable row level security, force row level security;
create policy own_org on bank_line_matches
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table bank_layouts enable row level security, force row level security;
create policy own_org on bank_layouts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table period_closings enable row level security, force row level security;
create policy own_org on period_closings
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table record_changes enable row level security, force row level security;
create policy own_org on record_changes
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table release_charts enable row level security, force row level security;
create policy own_org on release_charts
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table releases enable row level security, force row level security;
create policy own_org on releases
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));

alter table release_lines enable row level security, force row level security;
create policy own_org on release_lines
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));
