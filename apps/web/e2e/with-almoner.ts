import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startAlmoner, type RunningAlmoner } from './almoner'
import { browserOfWorker, closeProfiles, openPage } from './browser'

export interface AlmonerInBrowser {
  readonly url: string
  readonly dataDir: string
  readonly browser: Browser
  /** A page of a fresh browser profile. */
  openPage(settings?: Parameters<typeof openPage>[1]): Promise<Page>
}

/**
 * Starts an Almoner of the test file's own before its tests and ends it after them, and lends them the worker's browser. Hooks
 * that the file registers later find both running.
 */
export function withAlmoner(settings: Record<string, string> = {}): AlmonerInBrowser {
  let running: { almoner: RunningAlmoner; browser: Browser } | undefined
  const current = () => {
    if (!running) throw new Error('Almoner starts in beforeAll')
    return running
  }
  beforeAll(async () => {
    running = { almoner: await startAlmoner(settings), browser: await browserOfWorker() }
  })
  afterAll(async () => {
    if (running) await closeProfiles(running.browser)
    await running?.almoner.dispose()
  })
  return {
    get url() {
      return current().almoner.url
    },
    get dataDir() {
      return current().almoner.dataDir
    },
    get browser() {
      return current().browser
    },
    openPage: (pageSettings) => openPage(current().browser, pageSettings),
  }
}
