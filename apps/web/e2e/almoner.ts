import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startAlmonerOn, type RunningAlmoner } from './almoner-process'

export type { RunningAlmoner }

/** Starts an Almoner of the test file's own: on a copy of the seeded demo, or with `DEMO: '0'` on nothing at all. */
export async function startAlmoner(settings: Record<string, string> = {}): Promise<RunningAlmoner> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-e2e-'))
  if (settings.DEMO !== '0') await cp(inject('demoDataDir'), dataDir, { recursive: true })
  return startAlmonerOn(dataDir, settings)
}
