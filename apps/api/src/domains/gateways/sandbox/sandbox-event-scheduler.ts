import { Injectable } from '@nestjs/common'
import { sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import type { JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import type { Delivery } from './sandbox-line.js'
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
export class SandboxEventScheduler {
  constructor(private readonly jobs: Jobs) {}

  /** In the transaction in which the lines are written. */
  announce(lines: readonly { entry: SandboxEntry; delivery: Delivery | undefined }[]): Promise<void> {
    return this.jobs.enqueueMany(
      deliverJob,
      lines.flatMap(({ entry, delivery }) => deliveriesOf(entry, delivery)),
    )
  }
}

function deliveriesOf(entry: SandboxEntry, delivery: Delivery | undefined) {
  const { id, orgId, at, status, object } = entry
  if (status === 'started' || object === 'domain' || object === 'setup' || delivery === 'lost') return []
  const send = (afterMs: number, isForerunner = false) => {
    const payload: DeliverPayload = { orgId, userId: null, entryId: id, isForerunner }
    return { payload, runAt: new Date(at.getTime() + afterMs) }
  }
  return [
    send(delivery === 'late' ? sandboxSettlesMs : 0),
    ...(delivery === 'doubled' ? [send(0)] : []),
    ...(delivery === 'reversed' ? [send(reversedMs, true)] : []),
  ]
}
