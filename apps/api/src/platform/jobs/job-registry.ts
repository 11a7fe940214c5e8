import { Injectable } from '@nestjs/common'

/** What every job carries: for which org it works and who asked for it. */
export interface JobPayload {
  orgId: string | null
  userId: string | null
}

export type JobWork<Payload extends JobPayload> = (payload: Payload, signal: AbortSignal) => Promise<void>

/** The tasks that the worker knows; each domain adds its own when its module starts. */
@Injectable()
export class JobRegistry {
  readonly tasks = new Map<string, JobWork<JobPayload>>()

  /** `name` is `domain.verb`. The payload is what `Jobs.enqueue` was given, read back from JSON. */
  add<Payload extends JobPayload>(name: string, work: JobWork<Payload>): void {
    if (this.tasks.has(name)) throw new Error(`Two jobs are called ${name}`)
    this.tasks.set(name, (payload, signal) => work(payload as Payload, signal))
  }
}
