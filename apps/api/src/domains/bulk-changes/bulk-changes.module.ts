import { Module } from '@nestjs/common'
import { DonationsModule } from '../donations/index.js'
import { EmailsModule } from '../emails/index.js'
import { BulkChangesController } from './bulk-changes.controller.js'
import { BulkChangesRepository } from './bulk-changes.repository.js'
import { BulkChangesService } from './bulk-changes.service.js'
import { BulkChangesWork } from './bulk-changes.work.js'
import { BulkExecutor } from './bulk-executor.js'
import { BulkChangesJobs } from './bulk-changes.jobs.js'

@Module({
  controllers: [BulkChangesController],
  imports: [DonationsModule, EmailsModule],
  providers: [BulkChangesJobs, BulkChangesRepository, BulkChangesService, BulkChangesWork, BulkExecutor],
  exports: [BulkChangesService],
})
export class BulkChangesModule {}
