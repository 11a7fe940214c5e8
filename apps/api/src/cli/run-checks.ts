import { bootstrap } from '../bootstrap.js'
import { createLogger } from '../platform/logger.js'
import { readConfig } from '../platform/config.js'
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.js'
import { StartProblem } from '../platform/start-problem.js'
import { runChecks, type CheckResult } from '../checks/run-checks.js'

// Looks at the database of a running server, at the one that DATABASE_URL names, or at that of DATA_DIR at rest.
function lines({ check, violations, more }: CheckResult): string[] {
  if (violations.length === 0) return [`ok    ${check.name}: ${check.says}`]
  return [
    `WRONG ${check.name}: ${check.says}`,
    ...violations.map(({ org_id, subject, found }) => `      org ${org_id}, ${subject}: ${found}`),
    ...(more > 0 ? [`      and ${more} more`] : []),
  ]
}

async function checkAndClose(open: Awaited<ReturnType<typeof bootstrap>>) {
  try {
    return await runChecks(open.infrastructure.connections.ownerUrl)
  } finally {
    await open.close()
  }
}

try {
  const config = readConfig()
  const isRunning = config.databaseUrl !== undefined || (await findEmbeddedPostgres(config.dataDir)) !== null
  const open = await bootstrap({
    config,
    log: createLogger('error'),
    role: isRunning ? 'client' : 'owner',
    onLost: (problem) => void process.stderr.write(`${problem.message}\n`),
  })
  const results = await checkAndClose(open)
  const wrong = results.filter(({ violations }) => violations.length > 0).length
  process.stdout.write(`${results.flatMap(lines).join('\n')}\n`)
  process.stdout.write(
    wrong === 0
      ? `\n${results.length} checks, no difference\n`
      : `\n${wrong} of ${results.length} checks found differences\n`,
  )
  process.exitCode = wrong === 0 ? 0 : 1
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`\n${error.message}\n`)
}
