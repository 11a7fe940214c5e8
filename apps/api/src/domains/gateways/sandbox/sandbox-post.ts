import { Injectable } from '@nestjs/common'
import { sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import type { JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import type { Delivery } from './sandbox-book.js'
import type { SandboxEntry } from './sandbox-entry.entity.js'

export const deliverJob = 'gateways.deliver_sandbox_event'

export interface DeliverPayload extends JobPayload {
  orgId: string
  entryId: string
  /** That it was under way before it succeeded, which is told after the fact where events come in the wrong order. */
  isForerunner: boolean
}

const reversedMs = 5_000

/** Hands events to the post: when, how often and in which order they will come. */
@Injectable()
export class SandboxPost {
  constructor(private readonly jobs: Jobs) {}

  /** In the transaction in which the line is written. */
  async announce(line: SandboxEntry, delivery: Delivery | undefined): Promise<void> {
    if (line.status === 'started' || line.object === 'domain' || line.object === 'setup' || delivery === 'lost') return
    await this.send(line, delivery === 'late' ? sandboxSettlesMs : 0)
    if (delivery === 'doubled') await this.send(line, 0)
    if (delivery === 'reversed') await this.send(line, reversedMs, true)
  }

  private send({ id, orgId, at }: SandboxEntry, afterMs: number, isForerunner = false): Promise<void> {
    const payload: DeliverPayload = { orgId, userId: null, entryId: id, isForerunner }
    return this.jobs.enqueue(deliverJob, payload, { runAt: new Date(at.getTime() + afterMs) })
  }
}
