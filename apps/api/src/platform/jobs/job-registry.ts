import { Injectable } from '@nestjs/common'

export interface JobPayload {
  orgId: string | null
  userId: string | null
}

export type JobWork<Payload extends JobPayload> = (payload: Payload, signal: AbortSignal) => Promise<void>

/** `external`: the job waits for hosts that others keep, and must not keep internal jobs waiting. */
export type JobLane = 'internal' | 'external'

@Injectable()
export class JobRegistry {
  readonly tasks = new Map<string, JobWork<JobPayload>>()
  private readonly lanes = new Map<string, JobLane>()

  /** `name` is `domain.verb`. The payload is what `Jobs.enqueue` was given, read back from JSON. */
  add<Payload extends JobPayload>(name: string, work: JobWork<Payload>, lane: JobLane = 'internal'): void {
    if (this.tasks.has(name)) throw new Error(`Two jobs are called ${name}`)
    this.tasks.set(name, (payload, signal) => work(payload as Payload, signal))
    this.lanes.set(name, lane)
  }

  namesIn(lane: JobLane): string[] {
    return [...this.tasks.keys()].filter((name) => this.lanes.get(name) === lane)
  }
}
