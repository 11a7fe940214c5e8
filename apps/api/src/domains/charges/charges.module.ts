import { Module } from '@nestjs/common'
import { DonationsModule } from '../donations/index.js'
import { DonorsModule } from '../donors/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { LedgerModule } from '../ledger/index.js'
import { ChargeCollection } from './collection/charge-collection.js'
import { ChargeSettler } from './collection/charge-settler.js'
import { ChargeWriter } from './collection/charge-writer.js'
import { ChargeReturns } from './charge-returns.js'
import { ChargesController } from './charges.controller.js'
import { ChargesRepository } from './charges.repository.js'
import { ChargesService } from './charges.service.js'

@Module({
  controllers: [ChargesController],
  imports: [DonationsModule, DonorsModule, GatewaysModule, LedgerModule],
  providers: [ChargeCollection, ChargeReturns, ChargeSettler, ChargeWriter, ChargesRepository, ChargesService],
  exports: [ChargeCollection, ChargeReturns, ChargesService],
})
export class ChargesModule {}
