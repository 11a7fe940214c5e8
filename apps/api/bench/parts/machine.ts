import { readFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import type pg from 'pg'

export async function machineFacts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string; buffers: string }>(
    "select current_setting('server_version') as version, current_setting('shared_buffers') as buffers",
  )
  const processors = cpus()
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${processors.length} × ${processorName() ?? processors[0]?.model ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${platform()} ${release()} ${arch()}`,
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.version} with shared_buffers ${rows[0]?.buffers}`,
  ]
}

// Node reports no model on some machines that /proc knows.
function processorName(): string | undefined {
  try {
    return /^model name\s*:\s*(.+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
