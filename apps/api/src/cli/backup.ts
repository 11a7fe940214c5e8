import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackupKey } from '../backup/backup-key.js'
import { figuresOf, timed } from '../backup/figures.js'
import { writeBackup } from '../backup/write-backup.js'
import { openDatabase } from '../bootstrap.js'
import { Clock } from '../platform/clock.js'
import { readConfig } from '../platform/config.js'
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.js'
import { createLogger } from '../platform/logger.js'
import { StartProblem } from '../platform/start-problem.js'
import { printOutcome } from './print-outcome.js'

// npm run backup -- PATH: database and files of a running Almoner, of the one that DATABASE_URL names, or of DATA_DIR at rest.
const usage =
  'Usage: npm run backup -- PATH, a new file or a folder to put one in, with the passphrase in BACKUP_KEY or in the file that BACKUP_KEY_FILE names'

function readPath(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new StartProblem(usage)
  return resolve(path)
}

async function fileIn(path: string, madeAt: Date): Promise<string> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory()
  return isFolder ? join(path, `almoner-${madeAt.toISOString().replace(/:|\.\d+/g, '')}.backup`) : path
}

async function backUp(): Promise<string> {
  const madeAt = new Clock().now()
  const path = await fileIn(readPath(), madeAt)
  const passphrase = await readBackupKey(process.env)
  const config = readConfig()
  const isRunning = config.databaseUrl !== undefined || (await findEmbeddedPostgres(config.dataDir)) !== undefined
  if (!isRunning && !(await stat(join(config.dataDir, 'postgres')).catch(() => undefined)))
    throw new StartProblem(
      `There is no Almoner in ${config.dataDir} to make a backup of: set DATA_DIR or DATABASE_URL.`,
    )
  const database = await openDatabase({
    config,
    log: createLogger('error'),
    role: isRunning ? 'client' : 'owner',
    onLost: (problem) => void process.stderr.write(`${problem.message}\n`),
  })
  try {
    const { result, seconds } = await timed(() =>
      writeBackup({ config, ownerUrl: database.ownerUrl, path, passphrase, madeAt }),
    )
    const missed =
      result.missedFiles > 0 ? `${result.missedFiles} files were removed meanwhile and are not in it.\n` : ''
    return `Wrote ${path}: ${figuresOf(result)}, ${(result.bytes / 1e6).toFixed(1)} MB, in ${seconds} s.\n${missed}Try it: npm run restore -- ${path} --drill\n`
  } finally {
    await database.stop()
  }
}

await printOutcome(backUp())
