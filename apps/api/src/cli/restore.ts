import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackupKey } from '../backup/backup-key.js'
import { figuresOf, timed } from '../backup/figures.js'
import { restoreBackup } from '../backup/restore-backup.js'
import { runChecks } from '../checks/run-checks.js'
import { readConfig } from '../platform/config.js'
import { StartProblem } from '../platform/start-problem.js'
import { openTarget, type RestoreTarget } from './open-target.js'
import { printOutcome } from './print-outcome.js'

// npm run restore -- PATH: into DATA_DIR or the database that DATABASE_URL names. --drill: into a place of its own, gone afterwards.
const usage =
  'Usage: npm run restore -- PATH [--replace] [--drill], with the passphrase in BACKUP_KEY or in the file that BACKUP_KEY_FILE names'

interface Words {
  path: string
  mayReplace: boolean
  isDrill: boolean
}

function readWords(): Words {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, drill: { type: 'boolean', default: false } },
    })
    const [path] = positionals
    if (path && positionals.length === 1)
      return { path: resolve(path), mayReplace: values.replace, isDrill: values.drill }
  } catch {
    // Said below, in words that help.
  }
  throw new StartProblem(usage)
}

async function restoreInto(config: RestoreTarget, { path, mayReplace, isDrill }: Words): Promise<string> {
  const passphrase = await readBackupKey(process.env)
  const database = await openTarget(config)
  try {
    const { ownerUrl } = database
    const restore = await timed(() => restoreBackup({ config, ownerUrl, path, passphrase, mayReplace }))
    const checks = await timed(() => runChecks(ownerUrl))
    const wrong = checks.result.filter(({ violations }) => violations.length > 0)
    process.exitCode = wrong.length === 0 ? 0 : 1
    return [
      `Restored ${path}, made at ${restore.result.madeAt}: ${figuresOf(restore.result)}, in ${restore.seconds} s. Every table has the row hash of the backup.`,
      wrong.length === 0
        ? `${checks.result.length} checks, no difference, in ${checks.seconds} s.`
        : `${wrong.length} of ${checks.result.length} checks found differences, which the backup brought along: ${wrong.map(({ check }) => check.name).join(', ')}. See npm run checks.`,
      isDrill
        ? 'That was a drill: all of it is removed again.'
        : 'Start Almoner. It collects nothing and mails nobody until a superuser confirms this installation under Admin; see docs/backups.md.',
      '',
    ].join('\n')
  } finally {
    await database.stop()
  }
}

async function restore(): Promise<string> {
  const words = readWords()
  const config = readConfig()
  if (!words.isDrill) return restoreInto(config, words)
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-drill-'))
  try {
    return await restoreInto({ dataDir, databaseUrl: undefined, s3: undefined, secretKey: config.secretKey }, words)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

await printOutcome(restore())
