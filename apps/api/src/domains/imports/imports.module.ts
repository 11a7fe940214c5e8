import { Module } from '@nestjs/common'
import { DonorsModule } from '../donors/index.js'
import { OrgsModule } from '../orgs/index.js'
import { ImportCheck } from './import-check.js'
import { ImportProgress } from './import-progress.js'
import { ImportUploads } from './import-uploads.js'
import { ImportsJobs } from './imports.jobs.js'
import { ImportsRepository } from './imports.repository.js'
import { ImportsService } from './imports.service.js'
import { ImportsWork } from './imports.work.js'

@Module({
  imports: [DonorsModule, OrgsModule],
  providers: [ImportCheck, ImportProgress, ImportUploads, ImportsJobs, ImportsRepository, ImportsService, ImportsWork],
  exports: [ImportsService],
})
export class ImportsModule {}
