-- What domains offer each other to read: views of their tables, with the columns that others need. A statement names its own
-- domain's tables as they are and another's as shared.*; a law compares. A view reads as whoever asks (security_invoker), so
-- row-level security holds as it does on the table. None can be written or locked through. xmin changes with every change of a
-- row, and so tells whether a page that was kept is still current.

create schema shared;
comment on schema shared is 'Tables as domains other than their owner read them.';
grant usage on schema shared to almoner_app;
alter default privileges in schema shared grant select on tables to almoner_app;

-- accounts

create view shared.memberships with (security_invoker = true) as
  select accepted_at, created_at, email_settings, id, invited_at, invited_email, invited_first_name, invited_last_name,
    org_id, role, switches, user_id
  from memberships;
comment on view shared.memberships is 'Who belongs to which org, with role, switches and wishes for mail.';

create view shared.users with (security_invoker = true) as
  select active, created_at, email, email_key, email_verified_at, first_name, id, language, last_name, permission
  from users;
comment on view shared.users is 'People with an account: who did something, and how to reach them.';

-- acknowledgments

create view shared.acknowledgments with (security_invoker = true) as
  select charge_id, donor_id, id, org_id, state, thanked_at, thanked_by, way
  from acknowledgments;
comment on view shared.acknowledgments is 'Which gifts are to be thanked for, and which were, by whom.';

-- adoptions

create view shared.adoptions with (security_invoker = true) as
  select id, integration_id, org_id from adoptions;
comment on view shared.adoptions is 'Accounts of gateways whose recurring gifts are moved to Almoner.';

create view shared.adoption_items with (security_invoker = true) as
  select adoption_id, donation_id, gateway_plan_id, held, id, org_id, taken_at from adoption_items;
comment on view shared.adoption_items is 'Which recurring gift was taken over from which one of a gateway.';

-- bank-statements

create view shared.bank_lines with (security_invoker = true) as
  select booked_on, id, org_id from bank_lines;
comment on view shared.bank_lines is 'Lines of bank statements.';

create view shared.bank_line_matches with (security_invoker = true) as
  select amount, charge_id, line_id, org_id, payout_id from bank_line_matches;
comment on view shared.bank_line_matches is 'Which gifts or payouts lines of bank statements are.';

-- bulk-changes

create view shared.bulk_changes with (security_invoker = true) as
  select command, id, org_id, record_kind, undoes_id from bulk_changes;
comment on view shared.bulk_changes is 'What was asked for of many records at once.';

create view shared.exports with (security_invoker = true) as
  select downloaded_at, file_removed_at, id, list, org_id, rows, state from exports;
comment on view shared.exports is 'Files of lists that people had made.';

create view shared.bulk_change_rows with (security_invoker = true) as
  select bulk_change_id, org_id, outcome from bulk_change_rows;
comment on view shared.bulk_change_rows is 'What became of each record of a bulk change.';

-- campaigns

create view shared.campaign_pages with (security_invoker = true) as
  select campaign_id, content, org_id, published, xmin
  from campaign_pages;
comment on view shared.campaign_pages is 'The published page of a campaign.';

create view shared.campaigns with (security_invoker = true) as
  select code, created_at, currency, disabled_behavior, ends_on, entity_id, id, import_id, is_default, name, name_key,
    org_id, other_campaign_id, redirect_url, slug, status, type, xmin
  from campaigns;
comment on view shared.campaigns is 'Campaigns: names, state and what a gift to one defaults to.';

-- charges

create view shared.charge_allocations with (security_invoker = true) as
  select amount, charge_id, designation_id, org_id
  from charge_allocations;
comment on view shared.charge_allocations is 'How a charge is split over designations.';

create view shared.charge_corrections with (security_invoker = true) as
  select changes, charge_id, corrected_by, created_at, id, org_id, previous_donor_id, reason, receipt_action
  from charge_corrections;
comment on view shared.charge_corrections is 'What was corrected of charges.';

create view shared.charges with (security_invoker = true) as
  select amount, attempt_no, batch_id, campaign_id, charged_at, comment, created_at, currency, decline_type, dispute_state,
    donation_id, donor_id, entity_id, external_id, external_recurring_id, failure_code, failure_message, fee_amount, fee_cover_amount,
    fundraiser_id, gateway_charge_id, gateway_integration_id, gateway_page_id, gift_date, id, import_id, import_key, import_line,
    installment_no, is_anonymous, lost_amount, method, method_brand, method_last4, mode, org_id, payment_reference,
    platform_fee_amount, refunded_amount, sequence, status, tribute, type
  from charges;
comment on view shared.charges is 'Payments: who gave what, to which campaign, when, and what went back.';

create view shared.disputes with (security_invoker = true) as
  select amount, charge_id, closed_at, created_at, currency, donation_end, evidence_due_by, id, opened_at, org_id, reason, status
  from disputes;
comment on view shared.disputes is 'Disputes of charges.';

create view shared.refunds with (security_invoker = true) as
  select amount, charge_id, created_at, currency, donation_end, failure_message, id, import_id, import_key, is_offline, note,
    notify_donor, org_id, reason, receipt_action, refunded_on, requested_by, status
  from refunds;
comment on view shared.refunds is 'Refunds of charges.';

create view shared.soft_credits with (security_invoker = true) as
  select amount, charge_id, donor_id, import_id, kind, org_id
  from soft_credits;
comment on view shared.soft_credits is 'Donors credited for a charge that another paid.';

create view shared.payment_reviews with (security_invoker = true) as
  select charge_id, created_at, decision, gateway_says, id, org_id, reason, settled_at, settled_by
  from payment_reviews;
comment on view shared.payment_reviews is 'Payments of which a gateway said something else, and what was decided.';

-- checkout

create view shared.checkouts with (security_invoker = true) as
  select charge_id, created_at, fundraiser_id, language, org_id
  from checkouts;
comment on view shared.checkouts is 'Checkouts that were begun.';

create view shared.donation_drafts with (security_invoker = true) as
  select fundraiser_id, org_id
  from donation_drafts;
comment on view shared.donation_drafts is 'Gifts that somebody began and may come back to.';

-- checkout-settings

create view shared.checkout_settings with (security_invoker = true) as
  select campaign_id, id, org_id, own, xmin
  from checkout_settings;
comment on view shared.checkout_settings is 'What an org has set for its checkout.';

-- designations

create view shared.designations with (security_invoker = true) as
  select code, created_at, description, id, import_id, is_default, name, name_key, org_id, status,
    visible_on_checkout, xmin
  from designations;
comment on view shared.designations is 'Funds: names and state.';

-- direct-debits

create view shared.collection_files with (security_invoker = true) as
  select collect_on, creditor_id, creditor_name, id, message_id, org_id, sequence, withdrawn_at
  from collection_files;
comment on view shared.collection_files is 'Files that order the bank to collect.';

create view shared.debits with (security_invoker = true) as
  select amount, donation_id, end_to_end_id, file_id, id, mandate_reference, org_id, return_code, sequence_type, state
  from debits;
comment on view shared.debits is 'Payments of collection files, and what became of them.';

create view shared.mandates with (security_invoker = true) as
  select donation_id, id, import_id, org_id
  from mandates;
comment on view shared.mandates is 'Mandates of recurring gifts.';

-- donations

create view shared.donation_allocations with (security_invoker = true) as
  select amount, designation_id, donation_id, org_id
  from donation_allocations;
comment on view shared.donation_allocations is 'How a donation is split over designations.';

create view shared.donation_changes with (security_invoker = true) as
  select annual_delta, by, created_at, donation_id, effective_on, field, id, kind, new, old, org_id, sequence,
    user_id, withdrawn_at
  from donation_changes;
comment on view shared.donation_changes is 'What was changed of a donation, when, by whom.';

create view shared.donations with (security_invoker = true) as
  select amount, anchor_day, campaign_id, canceled_at, cancellation, comment, consent_text, created_at,
    currency, donor_id, ends_on, entity_id, fee_cover_amount, frequency, fundraiser_id, gateway_integration_id,
    id, import_id, import_key, "interval", ip, is_anonymous, is_held, last_charge_at, managed_by, method, method_brand, method_exp_month,
    method_exp_year, method_last4, mode, needs_method, next_charge_on, org_id, paid_count, paid_total,
    paused_until, payment_reference, receipt_preference, reminds_donor, sequence, source, source_url, starts_on, status,
    terms_start_on, time_zone, tribute, utm, version
  from donations;
comment on view shared.donations is 'Donations: what was promised, how often, and how far it has come.';

create view shared.installments with (security_invoker = true) as
  select amount, attempts, currency, donation_id, due_on, id, installment_no, is_on_its_way, leased_until,
    next_attempt_at, org_id, state
  from installments;
comment on view shared.installments is 'Installments of donations: what is due when, and its state.';

-- donors

create view shared.donor_emails with (security_invoker = true) as
  select address, donor_id, email_key, org_id, status
  from donor_emails;
comment on view shared.donor_emails is 'Further emails of donors.';

create view shared.gift_aid_declarations with (security_invoker = true) as
  select cancelled_at, charge_id, covers_from, donation_id, donor_id, id, import_id, letter_sent_on, method, org_id, proof,
    scope, signed_at
  from gift_aid_declarations;
comment on view shared.gift_aid_declarations is 'Gift Aid declarations: which gifts they cover.';

create view shared.donor_merges with (security_invoker = true) as
  select id, kept_id, merged_at, merged_by, merged_id, org_id, undone_at
  from donor_merges;
comment on view shared.donor_merges is 'Which donors were merged into which, also where it was undone.';

create view shared.donor_totals with (security_invoker = true) as
  select currency, donor_id, first_gift_on, gift_count, last_gift_amount, last_gift_on, lifetime_amount, org_id
  from donor_totals;
comment on view shared.donor_totals is 'What a donor has given in a currency.';

create view shared.household_members with (security_invoker = true) as
  select donor_id, household_id, org_id, role
  from household_members;
comment on view shared.household_members is 'Who belongs to which household.';

create view shared.donors with (security_invoker = true) as
  select birth_date, city, country, created_at, deleted_at, do_not_contact, email, email_key, employer, first_name, formal_greeting, former_id, id, import_id,
    informal_greeting, is_anonymous_default, job_title, language, last_name, line1, line2, merged_into_id, middle_name, name, name_key,
    national_id_hint, org_id, organization_name, owner_user_id, phone, postal_code, postal_key, region, search, sequence, source, status, suffix, title,
    type, updated_at
  from donors;
comment on view shared.donors is 'Donors: names, addresses and wishes.';

-- emails

create view shared.gift_emails with (security_invoker = true) as
  select charge_id, created_at, kind, org_id, receipt_id, subject_id
  from gift_emails;
comment on view shared.gift_emails is 'Mails sent about a gift.';

create view shared.donation_emails with (security_invoker = true) as
  select created_at, donation_id, kind, occasion, org_id
  from donation_emails;
comment on view shared.donation_emails is 'Mails sent about a recurring donation.';

-- fundraisers

create view shared.fundraisers with (security_invoker = true) as
  select avatar_name, campaign_id, created_at, currency, display_name, ends_on, external_id, goal_amount, id, import_id,
    import_key, language, org_id, sequence, slug, status, story, team_id, title, tone, user_id, xmin
  from fundraisers;
comment on view shared.fundraisers is 'Pages that raise money: of people, and of teams, which belong to no user.';

create view shared.fundraiser_teams with (security_invoker = true) as
  select captain_id, id, is_open, org_id
  from fundraiser_teams;
comment on view shared.fundraiser_teams is 'Teams of fundraisers, each with the page of its id.';

create view shared.fundraiser_visits with (security_invoker = true) as
  select fundraiser_id, on_date, org_id, visits
  from fundraiser_visits;
comment on view shared.fundraiser_visits is 'How many visitors the page of a fundraiser or a team had on a day.';

create view shared.fundraiser_settings with (security_invoker = true) as
  select has_teams, org_id, shows_rank
  from fundraiser_settings;
comment on view shared.fundraiser_settings is 'What fundraisers of an org may see.';

create view shared.fundraiser_thanks with (security_invoker = true) as
  select charge_id, org_id, sent_at
  from fundraiser_thanks;
comment on view shared.fundraiser_thanks is 'Gifts that their fundraiser has thanked for.';

-- gateways

create view shared.gateway_events with (security_invoker = true) as
  select id, integration_id, last_error, org_id, received_at, status
  from gateway_events;
comment on view shared.gateway_events is 'Events that gateways sent.';

create view shared.gateway_integrations with (security_invoker = true) as
  select display_name, enabled, entity_id, id, is_default, last_error, mode, org_id, provider, status, xmin
  from gateway_integrations;
comment on view shared.gateway_integrations is 'Gateways by which an org collects, without their keys.';

-- hubspot

create view shared.hubspot_connections with (security_invoker = true) as
  select auth, connected_at, connected_by, backfill, field_map, id, last_error, last_sync_at, merge_mode, objects, org_id,
    pipeline_id, portal_id, refund_mode, scopes, stages, status
  from hubspot_connections;
comment on view shared.hubspot_connections is 'Connections to HubSpot, without their tokens.';

create view shared.hubspot_links with (security_invoker = true) as
  select org_id, state
  from hubspot_links;
comment on view shared.hubspot_links is 'How many records of an org are in HubSpot, wait or failed.';

-- imports

create view shared.imports with (security_invoker = true) as
  select created_at, created_by, failure, file_name, findings, finished_at, id, org_id, sequence, status
  from imports;
comment on view shared.imports is 'Imports of gifts, by their numbers and times.';

create view shared.import_gift_changes with (security_invoker = true) as
  select after, before, changed_at, charge_id, import_id, org_id
  from import_gift_changes;
comment on view shared.import_gift_changes is 'What imports changed of gifts that were here, since their source told them differently.';

-- ledger

create view shared.ledger_entries with (security_invoker = true) as
  select account, amount, campaign_id, charge_id, currency, designation_id, on_date, org_id, transaction_id
  from ledger_entries;
comment on view shared.ledger_entries is 'Postings of the ledger.';

create view shared.ledger_transactions with (security_invoker = true) as
  select id, kind, mode, org_id, posted_at, subject_id
  from ledger_transactions;
comment on view shared.ledger_transactions is 'Transactions of the ledger, by what they were posted for.';

-- mailings

create view shared.mailings with (security_invoker = true) as
  select id, name, org_id from mailings;
comment on view shared.mailings is 'Emails to many.';

create view shared.mailing_recipients with (security_invoker = true) as
  select donor_id, id, mailing_id, org_id, outcome, settled_at from mailing_recipients;
comment on view shared.mailing_recipients is 'Who got which email to many.';

-- personal-emails

create view shared.personal_emails with (security_invoker = true) as
  select donor_id, id, mail_id, org_id, sent_at, sent_by, subject from personal_emails;
comment on view shared.personal_emails is 'What staff wrote to one donor, by email.';

-- custom-fields

create view shared.custom_values with (security_invoker = true) as
  select org_id, record_id from custom_values;
comment on view shared.custom_values is 'Which records have something in fields of the org''s own.';

create view shared.custom_files with (security_invoker = true) as
  select org_id, record_id from custom_files;
comment on view shared.custom_files is 'Which records have files.';

-- gift-aid

create view shared.gift_aid_claim_gifts with (security_invoker = true) as
  select charge_id, claim_id, org_id from gift_aid_claim_gifts;
comment on view shared.gift_aid_claim_gifts is 'Which gifts HMRC was asked for.';

create view shared.gift_aid_claims with (security_invoker = true) as
  select id, org_id, prepared_at from gift_aid_claims;
comment on view shared.gift_aid_claims is 'Claims of Gift Aid: when each was prepared.';

-- notes

create view shared.notes with (security_invoker = true) as
  select deleted_at, edited_at, id, is_pinned, org_id, record_id, record_kind, text, written_at, written_by
  from notes;
comment on view shared.notes is 'What staff wrote about records.';

-- orgs

create view shared.entities with (security_invoker = true) as
  select country, created_at, currency, id, is_primary, logo_name, name, org_id, time_zone, xmin
  from entities;
comment on view shared.entities is 'Legal entities: names, currency and time zone.';

create view shared.logos with (security_invoker = true) as
  select name, org_id, replaced_at
  from logos;
comment on view shared.logos is 'Logos of orgs.';

create view shared.orgs with (security_invoker = true) as
  select category, country, created_at, crm_settings, currency, features_off, fee_basis_points, id, name,
    parent_org_id, pauses_recurring, sequence, status, suspended_at, suspension_reason, time_zone, website, xmin
  from orgs;
comment on view shared.orgs is 'Orgs: names, time zone, state and settings.';

create view shared.receipt_settings with (security_invoker = true) as
  select entity_id, org_id, settings, signature_name
  from receipt_settings;
comment on view shared.receipt_settings is 'How an org writes its receipts.';

-- gift-batches

create view shared.receipts with (security_invoker = true) as
  select amount, currency, donor_id, end_note, end_reason, ended_at, ended_by, id, issued_at, issued_by, number, org_id,
    replaces_id, sent_to, state
  from receipts;
comment on view shared.receipts is 'Receipts: their numbers, and what became of each.';

create view shared.receipt_gifts with (security_invoker = true) as
  select charge_id, org_id, receipt_id, stands
  from receipt_gifts;
comment on view shared.receipt_gifts is 'Which gifts a receipt is of.';

create view shared.external_receipts with (security_invoker = true) as
  select charge_id, issued_on, number, org_id
  from external_receipts;
comment on view shared.external_receipts is 'Receipts that other systems issued for gifts that were imported.';

create view shared.gift_benefits with (security_invoker = true) as
  select advantage, advantage_description, charge_id, in_kind_description, is_advantage_known, org_id, reward_id,
    reward_name
  from gift_benefits;
comment on view shared.gift_benefits is 'What donors got for their gifts, and what property they gave.';

create view shared.gift_batches with (security_invoker = true) as
  select campaign_id, designation_id, fundraiser_id, id, name, org_id
  from gift_batches;
comment on view shared.gift_batches is 'Piles of gifts that were counted and typed in together.';

-- tags

create view shared.record_tags with (security_invoker = true) as
  select org_id, record_id, tag_id
  from record_tags;
comment on view shared.record_tags is 'Which records have which tags.';

-- tasks

create view shared.tasks with (security_invoker = true) as
  select assignee_id, created_at, created_by, deleted_at, done_at, done_by, due_on, id, org_id, record_id,
    record_kind, title
  from tasks;
comment on view shared.tasks is 'What staff have to do.';

-- platform

create view shared.mails with (security_invoker = true) as
  select attachments, attempts, bcc, bounced_at, cc, complained_at, created_at, from_name, id, kind, last_error, org_id,
    person_id, recipient, reply_to, sent_at, subject, withheld
  from mails;
comment on view shared.mails is 'Emails that were sent or wait, without what they say.';

create view shared.mail_suppressions with (security_invoker = true) as
  select added_by, address, address_key, id, lifted_at, note, org_id, reason, since
  from mail_suppressions;
comment on view shared.mail_suppressions is 'Addresses that an org does not write to.';

create view shared.audit_log with (security_invoker = true) as
  select action, after, at, before, erased_at, id, org_id, real_user_id, reason, request_id, sequence, subject_id, user_id
  from audit_log;
comment on view shared.audit_log is 'The audit log.';

-- webhooks

create view shared.webhook_deliveries with (security_invoker = true) as
  select attempts, charge_id, created_at, id, last_status, org_id, state, type
  from webhook_deliveries;
comment on view shared.webhook_deliveries is 'What was told to endpoints, and how it went.';

-- payouts

create view shared.payouts with (security_invoker = true) as
  select amount, arrives_on, bank_reference, currency, entity_id, id, integration_id, mode, org_id, sequence, status
  from payouts;
comment on view shared.payouts is 'Payouts from gateways to the bank.';

create view shared.payout_lines with (security_invoker = true) as
  select charge_id, kind, org_id, payout_id
  from payout_lines;
comment on view shared.payout_lines is 'What payouts are made of.';

-- periods

create view shared.period_closings with (security_invoker = true) as
  select closed_through, entity_id, org_id, reopened_at
  from period_closings;
comment on view shared.period_closings is 'Through which days the books of legal entities were closed.';
