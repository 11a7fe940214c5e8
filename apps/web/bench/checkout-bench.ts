import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'
import { startAlmonerOn } from '../e2e/almoner-process.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const rounds = 5

// Lighthouse's slow 4G and its slow phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const cpuSlowdown = 4

interface Paints {
  first: number
  largest: number
}

const packedKb = (folder: string): number =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, folder, file)), { level: 9 }).length, 0) / 1_000

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Opens a page as a slow phone does that was never here before. */
async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return paints
}

/** Prints when a donor on a slow phone sees the page of the demo, and how much script comes with it. */
export async function benchCheckout(print: (line: string) => void): Promise<void> {
  const almoner = await startAlmonerOn(await mkdtemp(join(tmpdir(), 'almoner-bench-')), { LOG_LEVEL: 'error' })
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    print(
      `## the donor's page: slow 4G (150 ms, 1.6 Mbit/s), processor slowed ${cpuSlowdown} times, median of ${rounds}\n`,
    )
    print('| page | first paint | largest paint | goal |')
    print('| --- | --- | --- | --- |')
    for (const path of ['winter', 'kitchen', 'winter?embed=1']) {
      const url = `${almoner.url}/give/lanternfield/${path}`
      // The first visit after a start finds nothing warm.
      await fetch(url).then((answer) => answer.text())
      const paints: Paints[] = []
      for (let round = 0; round < rounds; round += 1) paints.push(await paintsOf(browser, url))
      const [first, largest] = [median(paints.map((one) => one.first)), median(paints.map((one) => one.largest))]
      print(
        `| /${path} | ${first.toFixed(0)} ms | ${largest.toFixed(0)} ms | under 2000 ms: ${largest < 2_000 ? 'met' : 'missed'} |`,
      )
    }
    const [pages, widget] = [packedKb('pages'), packedKb('widget')]
    print(`\n| script, gzip | size | goal |`)
    print('| --- | --- | --- |')
    print(`| pages | ${pages.toFixed(1)} kB | under 90 kB: ${pages < 90 ? 'met' : 'missed'} |`)
    print(`| almoner.js | ${widget.toFixed(1)} kB | under 3 kB: ${widget < 3 ? 'met' : 'missed'} |\n`)
  } finally {
    await browser.close()
    await almoner.dispose()
  }
}
