import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, timed } from '../backup/figures.js'
import { restoreOrg } from '../backup/restore-org.js'
import { runChecks } from '../checks/run-checks.js'
import { readConfig } from '../platform/config.js'
import { StartProblem } from '../platform/start-problem.js'
import { openTarget } from './open-target.js'
import { printOutcome } from './print-outcome.js'

// npm run restore-org -- PATH: the copy of an organization, into an empty DATA_DIR or the database that DATABASE_URL names.
const usage = 'Usage: npm run restore-org -- PATH, the ZIP of a copy of an organization'

function readPath(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [path] = positionals
    if (path && positionals.length === 1) return resolve(path)
  } catch {
    // Said below, in words that help.
  }
  throw new StartProblem(usage)
}

async function restore(): Promise<string> {
  const path = readPath()
  const config = readConfig()
  const database = await openTarget(config)
  try {
    const { ownerUrl } = database
    const { result, seconds } = await timed(() => restoreOrg({ config, ownerUrl, path }))
    const checks = await runChecks(ownerUrl)
    const wrong = checks.filter(({ violations }) => violations.length > 0)
    process.exitCode = wrong.length === 0 ? 0 : 1
    return [
      `Restored ${result.orgName} (${result.orgId}) as it was at ${result.madeAt}: ${figuresOf(result)}, in ${seconds} s. Every table and every file is the same as in the copy.`,
      wrong.length === 0
        ? `${checks.length} checks, no difference.`
        : `${wrong.length} of ${checks.length} checks found differences, which the copy brought along: ${wrong.map(({ check }) => check.name).join(', ')}. See npm run checks.`,
      result.opensSecrets
        ? 'Sealed secrets open with the secret key of this installation.'
        : 'Sealed secrets don’t open here, since this installation has another secret key: enter the keys of gateways, webhooks and HubSpot anew, and national IDs.',
      'Start Almoner. Members choose a new password by “Forgot your password?”, and npm run superuser makes one of them a superuser. Almoner collects nothing and mails nobody until a superuser confirms this installation under Admin; see docs/leaving.md.',
      '',
    ].join('\n')
  } finally {
    await database.stop()
  }
}

await printOutcome(restore())
