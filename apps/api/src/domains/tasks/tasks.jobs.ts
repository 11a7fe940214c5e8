import { Injectable, type OnModuleInit } from '@nestjs/common'
import { deletedTaskDays } from '@almoner/contracts/tasks/task'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { Retention } from '../../platform/retention/retention.js'
import { orgsWithTasksDue } from './task.statements.js'
import { TasksService } from './tasks.service.js'

@Injectable()
export class TasksJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly tasks: TasksService,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'tasks.due',
      everyMs: 5 * 60_000,
      orgs: orgsWithTasksDue,
      work: (orgId) => this.tasks.tellDue(orgId),
    })
    this.retention.add({ table: 'tasks', over: `deleted_at < now() - interval '${deletedTaskDays} days'` })
  }
}
