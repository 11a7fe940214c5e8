import { Injectable, type OnModuleInit } from '@nestjs/common'
import { deletedNoteDays } from '@almoner/contracts/notes/note'
import { Retention } from '../../platform/retention/retention.js'

@Injectable()
export class NotesJobs implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.add({ table: 'notes', over: `deleted_at < now() - interval '${deletedNoteDays} days'` })
  }
}
