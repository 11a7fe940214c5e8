import { sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import type { JobPayload } from '../../../platform/jobs/job-registry.js'
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

/** The jobs that deliver events of lines: when, how often and in which order they will come. */
export const jobsOf = (lines: readonly { entry: SandboxEntry; delivery: Delivery | undefined }[]) =>
  lines.flatMap(({ entry, delivery }) => deliveriesOf(entry, delivery))

function deliveriesOf(entry: SandboxEntry, delivery: Delivery | undefined) {
  const { id, orgId, at, status, object } = entry
  if (status === 'started' || object === 'domain' || object === 'setup' || delivery === 'lost') return []
  const send = (afterMs: number, isForerunner = false) => {
    const payload: DeliverPayload = { orgId, userId: null, entryId: id, isForerunner }
    return { payload, run_at: new Date(at.getTime() + afterMs).toISOString() }
  }
  return [
    send(delivery === 'late' ? sandboxSettlesMs : 0),
    ...(delivery === 'doubled' ? [send(0)] : []),
    ...(delivery === 'reversed' ? [send(reversedMs, true)] : []),
  ]
}
