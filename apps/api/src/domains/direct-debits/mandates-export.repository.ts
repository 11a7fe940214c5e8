import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../platform/database/tenant-query.js'

/** An active mandate as a file is to tell of it; its IBAN by its end, and sealed. */
export interface FoundForFile {
  donationId: string
  reference: string
  signedOn: string
  lastCollectedOn: string | null
  holder: string
  bic: string | null
  ibanHint: string
  ibanSealed: string
}

@Injectable()
export class MandatesExportRepository {
  constructor(private readonly reads: TenantQuery) {}

  /** The active mandates of these recurring gifts: each has one at most. */
  activeOf(orgId: string, donationIds: readonly string[]): Promise<FoundForFile[]> {
    return this.reads.all<FoundForFile>(
      orgId,
      sql`
        select m.donation_id as "donationId", m.reference, m.signed_on::text as "signedOn",
          m.last_collected_on::text as "lastCollectedOn", m.holder, m.bic, m.iban_hint as "ibanHint",
          m.iban_sealed as "ibanSealed"
        from mandates m
        where m.org_id = ctx.org_id and m.donation_id = any(${donationIds}::uuid[]) and m.state = 'active'`,
    )
  }
}
