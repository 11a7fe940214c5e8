import { Injectable, type OnModuleInit } from '@nestjs/common'
import { BulkActions } from '../bulk-changes/index.js'
import { ChargesService } from './charges.service.js'

/** Finds transactions for changes to many at once. */
@Injectable()
export class ChargesBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly charges: ChargesService,
  ) {}

  onModuleInit(): void {
    this.bulk.addKind('charge', {
      idsMatching: (actor, { matching = {} }, most) => this.charges.idsOf(actor, matching, most),
    })
  }
}
