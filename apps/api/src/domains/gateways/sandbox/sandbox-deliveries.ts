import { sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import { newId } from '../../../platform/ids.js'
import type { Delivery } from './sandbox-line.js'
import type { SandboxEntry } from './sandbox-entry.entity.js'

const reversedMs = 5_000

/** The events of lines: when, how often and in which order they are sent. */
export const deliveriesOf = (lines: readonly { entry: SandboxEntry; delivery: Delivery | undefined }[]) =>
  lines.flatMap(({ entry, delivery }) => deliveriesOfLine(entry, delivery))

function deliveriesOfLine({ id, at, status, object }: SandboxEntry, delivery: Delivery | undefined) {
  if (status === 'started' || object === 'domain' || object === 'setup' || delivery === 'lost') return []
  const send = (afterMs: number, isForerunner = false) => ({
    id: newId(),
    entry_id: id,
    is_forerunner: isForerunner,
    due_at: new Date(at.getTime() + afterMs).toISOString(),
  })
  return [
    send(delivery === 'late' ? sandboxSettlesMs : 0),
    ...(delivery === 'doubled' ? [send(0)] : []),
    ...(delivery === 'reversed' ? [send(reversedMs, true)] : []),
  ]
}
