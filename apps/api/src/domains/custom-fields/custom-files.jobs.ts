import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { CustomFiles } from './custom-files.service.js'
import { orgsWithLeftFiles } from './custom-files.statements.js'

@Injectable()
export class CustomFilesJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly files: CustomFiles,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'customFields.cleanFiles',
      everyMs: 60 * 60_000,
      orgs: orgsWithLeftFiles,
      work: (orgId) => this.files.clean(orgId),
    })
  }
}
