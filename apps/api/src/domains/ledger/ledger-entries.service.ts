import { Injectable } from '@nestjs/common'
import type { LedgerEntry } from '@almoner/contracts/releases/ledger-entry'
import type { ListLedgerInput } from '@almoner/contracts/releases/ledger.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { ChangeHorizon } from '../changes/index.js'
import { LedgerEntries } from './ledger-entries.repository.js'

@Injectable()
export class LedgerEntriesService {
  constructor(
    private readonly entries: LedgerEntries,
    private readonly horizon: ChangeHorizon,
  ) {}

  /** A page, the first posted first. Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListLedgerInput): Promise<Page<LedgerEntry>> {
    return toPage(await this.entries.list(orgId, await this.horizon.within(orgId, input)), input)
  }
}
