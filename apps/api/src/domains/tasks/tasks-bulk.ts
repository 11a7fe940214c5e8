import { Injectable, type OnModuleInit } from '@nestjs/common'
import { recordKinds } from '@almoner/contracts/records/record'
import { BulkActions } from '../bulk-changes/index.js'
import { TasksService } from './tasks.service.js'

/** A task about each of many records. */
@Injectable()
export class TasksBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly tasks: TasksService,
  ) {}

  onModuleInit(): void {
    this.bulk.add('addTask', recordKinds, {
      prepare: async ({ orgId }, kind, { title, assigneeId }) => {
        await this.tasks.expectFit(orgId, assigneeId, kind)
        return { aboutName: title }
      },
      do: async ({ actor, kind, recordId, command }) => {
        await this.tasks.add(actor, command, { recordKind: kind, recordId })
        return {}
      },
    })
  }
}
