import { defineEntity, p } from '@mikro-orm/postgresql'
import type { DraftForm } from '@almoner/contracts/checkout/checkout-form'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { frequencies } from '@almoner/contracts/checkout/choices'
import { draftReasons, draftStatuses, draftSteps, type DraftStatus } from '@almoner/contracts/checkout/draft'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { mayBecome } from './draft-status.js'

/** A reminder that was sent; times as ISO 8601. */
export interface SentReminder {
  n: number
  sentAt: string
  openedAt: string | null
}

const donationDraftSchema = defineEntity({
  name: 'DonationDraft',
  tableName: 'donation_drafts',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    campaignId: p.uuid(),
    fundraiserId: p.uuid().nullable(),
    /** Of the value that the donor's browser made for the form it opened. */
    keyHash: p.blob(),
    email: p.text().nullable(),
    name: p.text().nullable(),
    /** What was typed; taken away with the names after 90 days. */
    form: p.json<DraftForm>().nullable(),
    amount: column.minor().nullable(),
    currency: column.currency(),
    frequency: p.enum(frequencies),
    step: p.enum(draftSteps),
    reason: p.enum(draftReasons),
    failureCode: p.text().nullable(),
    language: p.enum(pageLanguages),
    pageUrl: p.text(),
    sourceUrl: p.text().nullable(),
    utm: p.json<Record<string, string>>().defaultRaw("'{}'"),
    consented: p.boolean(),
    tokenHash: p.blob().nullable(),
    tokenSealed: p.text().nullable(),
    tokenExpiresAt: column.instant().nullable(),
    reminders: p.json<SentReminder[]>().defaultRaw("'[]'"),
    status: p.enum(draftStatuses).default('open'),
    recoveredDonationId: p.uuid().nullable(),
    startedAt: column.instant(),
    lastSeenAt: column.instant(),
    purgedAt: column.instant().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'donation_drafts_org_id' },
    { properties: ['campaignId', 'keyHash'], name: 'donation_drafts_key' },
    { properties: ['tokenHash'], name: 'donation_drafts_token' },
  ],
  indexes: [
    {
      name: 'donation_drafts_newest',
      expression:
        'create index "donation_drafts_newest" on "donation_drafts" ("org_id", "last_seen_at" desc, "sequence" desc)',
    },
  ],
})

/** A checkout that was begun and not finished. */
export class DonationDraft extends donationDraftSchema.class {
  /** Whether the table of steps lets it go there; what may not is left as it is. */
  become(status: DraftStatus): boolean {
    if (!mayBecome(this.status, status)) return false
    this.status = status
    return true
  }
}
donationDraftSchema.setClass(DonationDraft)
