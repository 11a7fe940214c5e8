import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('demoDataDir', demoDataDir)
  return tearDown
}
