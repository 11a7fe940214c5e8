import { Module } from '@nestjs/common'
import { ChargesModule } from '../charges/index.js'
import { DonorsModule } from '../donors/index.js'
import { LedgerModule } from '../ledger/index.js'
import { OrgsModule } from '../orgs/index.js'
import { ImportCheck } from './import-check.js'
import { ImportProgress } from './import-progress.repository.js'
import { ImportUploads } from './import-uploads.js'
import { ImportsJobs } from './imports.jobs.js'
import { ImportsRepository } from './imports.repository.js'
import { ImportsService } from './imports.service.js'
import { ImportsWork } from './imports.work.js'
import { MergeBooks } from './merging/merge-books.js'

@Module({
  imports: [ChargesModule, DonorsModule, LedgerModule, OrgsModule],
  providers: [
    ImportCheck,
    ImportProgress,
    ImportUploads,
    ImportsJobs,
    ImportsRepository,
    ImportsService,
    ImportsWork,
    MergeBooks,
  ],
  exports: [ImportsService],
})
export class ImportsModule {}
