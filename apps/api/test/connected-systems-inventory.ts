import type { TableFacts } from './table-facts.js'

/** Tables about gateways, HubSpot, webhooks and programs with a key. */
export const connectedSystems: Readonly<Record<string, TableFacts>> = {
  api_keys: {
    leaves: 'what the org has set up; it ends with the org',
    hashed: 'token_hash',
    clear: 'id org_id name prefix scopes ip_allow created_by created_at expires_at last_used_at revoked_at revoked_by',
  },
  gateway_events: {
    leaves: 'an event is applied once for ever, by its id',
    clear: `id org_id integration_id provider event_id type mode body occurred_at received_at deliveries status applied_at
      last_error dismissed_at`,
  },
  gateway_integrations: {
    leaves: 'what the org has set up; it ends with the org',
    sealed: 'secret_key webhook_secret',
    clear: `id org_id entity_id provider display_name mode status account_id publishable_key secret_key_hint
      webhook_secret_hint methods is_default enabled country currency statement_descriptor fee_rule payout_schedule
      charges_enabled requirements_due last_event_at last_error checked_at created_at`,
  },
  hubspot_connections: {
    leaves: 'what the org has set up; disconnecting forgets the token',
    sealed: 'secret refresh_secret',
    clear: `id org_id status auth secret_hint secret_until renewing_until consent portal_id account_url currencies scopes connected_by connected_at pipeline_id
      stages plan_type_id objects field_map refund_mode sends_failed merge_mode backfill last_sync_at pulled_until pulled_at last_error failures
      resting_until worker_id worker_until created_at`,
  },
  hubspot_links: {
    leaves:
      'says what is in HubSpot already, so that nothing is made there twice; a record that ends here takes its row along',
    clear: `id org_id sequence kind our_id donor_id object their_id merged_into attached_to after_merge is_ours state error attempts next_attempt_at agreed
      version at`,
  },
  payment_domains: {
    leaves: 'what the org has set up; it ends with the org',
    clear:
      'id org_id integration_id domain gateway_domain_id status apple_pay google_pay link paypal enabled created_at',
  },
  sandbox_deliveries: {
    leaves: 'as soon as the event was taken in',
    clear: 'id org_id entry_id is_forerunner due_at attempts',
  },
  sandbox_log: {
    leaves: 'the sandbox’s own ledger, which promises compare with the books',
    clear:
      'id org_id integration_id sequence object object_id position payment_id key request_hash status amount currency details at',
  },
  webhook_attempts: {
    leaves: 'leaves with the delivery that it belongs to',
    clear:
      'id org_id delivery_id number kind at duration_ms url request_headers status response_headers response_body error',
  },
  webhook_deliveries: {
    leaves: 'by rule',
    clear:
      'id org_id webhook_id event_id sequence type body state attempts last_status last_error next_attempt_at created_at delivered_at charge_id',
  },
  webhooks: {
    leaves: 'what the org has set up; it ends with the org',
    sealed: 'secret former_secret',
    clear: `id org_id url description events campaign_ids active api_version secret_hint former_secret_until last_status
      last_delivered_at failing_since disabled_at disabled_reason resting_until sender_id sender_until created_at`,
  },
}
