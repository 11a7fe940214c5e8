import { Injectable } from '@nestjs/common'
import type {
  ExternalReceipt,
  ListExternalReceiptsInput,
} from '@almoner/contracts/receipts/external-receipts.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { ExternalReceiptsRepository } from './external-receipts.repository.js'

/** The receipts that other systems issued for gifts that were imported. */
@Injectable()
export class ExternalReceiptsService {
  constructor(private readonly receipts: ExternalReceiptsRepository) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListExternalReceiptsInput): Promise<Page<ExternalReceipt>> {
    return toPage(await this.receipts.list(orgId, input), input)
  }
}
