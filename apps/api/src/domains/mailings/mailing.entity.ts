import { defineEntity, p } from '@mikro-orm/postgresql'
import type { DonorFilter } from '@almoner/contracts/donors/donors.operations'
import { consentPurposes } from '@almoner/contracts/donors/consent'
import type { LeftOutReason, Mailing as Shown } from '@almoner/contracts/mailings/mailing'
import { mailingStates, stateAfter, type MailingMove } from '@almoner/contracts/mailings/mailing-states'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { Problem } from '../../platform/problems/problem.js'

const mailingSchema = defineEntity({
  name: 'Mailing',
  tableName: 'mailings',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    state: p.enum(mailingStates).default('draft'),
    purpose: p.enum(consentPurposes),
    segment: p.json<DonorFilter>(),
    segmentName: p.text(),
    words: p.json<Shown['words']>(),
    perHour: p.integer(),
    /** How many of the segment were left out when sending began. */
    leftOut: p.json<Partial<Record<LeftOutReason, number>>>().defaultRaw(`'{}'`),
    scheduledAt: column.instant().nullable(),
    startedAt: column.instant().nullable(),
    /** Before then its pace lets no other email out. */
    nextAt: column.instant().nullable(),
    finishedAt: column.instant().nullable(),
    createdBy: p.uuid().nullable(),
    savedAt: column.instant(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'mailings_org_id' }],
  checks: [
    { name: 'mailings_timed', expression: "state <> 'scheduled' or scheduled_at is not null" },
    { name: 'mailings_paced', expression: "state <> 'sending' or next_at is not null" },
  ],
  indexes: [{ properties: ['orgId'], name: 'mailings_due', where: "state in ('scheduled', 'sending')" }],
})

/** An email to a segment of donors. */
export class Mailing extends mailingSchema.class {
  /** Raises `mailing_state_refused`. */
  move(move: MailingMove): void {
    const next = stateAfter(this.state, move)
    if (!next) throw new Problem('mailing_state_refused')
    this.state = next
  }
}
mailingSchema.setClass(Mailing)
