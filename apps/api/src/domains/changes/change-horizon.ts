import { Injectable } from '@nestjs/common'
import type { PageRequest } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { oldestOpenTransaction } from './changes.statements.js'

/**
 * A transaction that is open writes changes with moments that lie before those that others have committed meanwhile. A list
 * of changes therefore ends where the oldest open transaction began. It is asked in a statement before the list's own: read
 * in the same one, a transaction could commit between its snapshot and this look.
 */
@Injectable()
export class ChangeHorizon {
  constructor(private readonly rows: TenantQuery) {}

  async within<Page extends PageRequest>(orgId: string, page: Page): Promise<Page> {
    if (page.updatedSince === undefined) return page
    const found = await this.rows.first(orgId, oldestOpenTransaction)
    return { ...page, changedBefore: found?.moment }
  }
}
