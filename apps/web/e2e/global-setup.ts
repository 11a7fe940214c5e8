import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { startAlmonerOn } from './almoner-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that was started once and stopped; see almoner.ts. */
    demoDataDir: string
  }
}

/** Seeds the demo once for all test files, and unpacks the browser: files that did so side by side would run half of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const demoDataDir = await mkdtemp(join(tmpdir(), 'almoner-e2e-demo-'))
  const tearDown = () => rm(demoDataDir, { recursive: true, force: true })
  try {
    await chromium.executablePath()
    const almoner = await startAlmonerOn(demoDataDir)
    await almoner.stop()
    await databaseEnded(demoDataDir)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('demoDataDir', demoDataDir)
  return tearDown
}

const endsWithinMs = 60_000

/** A server that was stopped on a busy machine goes before its database does, which then is in no state to be copied. */
async function databaseEnded(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  for (const began = Date.now(); existsSync(pidFile); await sleep(50))
    if (Date.now() - began > endsWithinMs) throw new Error(`The database in ${dataDir} did not end`)
}
