import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openPages } from './browser'

const folder = join(import.meta.dirname, '../../../.cache/e2e-failures')

/** After a test that failed, keeps a picture of every open page in `.cache/e2e-failures`, and says where. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  mkdirSync(folder, { recursive: true })
  const name = `${task.file.name} ${task.name}`.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 120)
  for (const [index, page] of openPages().entries()) {
    const path = join(folder, `${name}-${index + 1}.png`)
    await page.screenshot({ path, timeout: 5000 }).then(
      () => process.stderr.write(`${page.url()} as it was: ${path}\n`),
      (error: Error) => process.stderr.write(`No picture of ${page.url()}: ${error.message}\n`),
    )
  }
})
