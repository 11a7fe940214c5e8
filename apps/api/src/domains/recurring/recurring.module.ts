import { Module } from '@nestjs/common'
import { ChargesModule } from '../charges/index.js'
import { DonationsModule } from '../donations/index.js'
import { GatewaysModule } from '../gateways/index.js'
import { InstallmentClaims } from './installment-claims.js'
import { InstallmentsController } from './installments.controller.js'
import { InstallmentsRepository } from './installments.repository.js'
import { Installments } from './installments.service.js'
import { PauseEnds } from './pause-ends.js'
import { RecurringWorker } from './recurring-worker.js'
import { RecurringJobs } from './recurring.jobs.js'

@Module({
  controllers: [InstallmentsController],
  imports: [ChargesModule, DonationsModule, GatewaysModule],
  providers: [RecurringJobs, InstallmentClaims, Installments, InstallmentsRepository, PauseEnds, RecurringWorker],
  exports: [Installments, RecurringWorker],
})
export class RecurringModule {}
