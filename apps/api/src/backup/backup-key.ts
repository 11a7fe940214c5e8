import { readFile } from 'node:fs/promises'
import { StartProblem } from '../platform/start-problem.js'

const fewestCharacters = 16

/** The passphrase of BACKUP_KEY, or of the first line of the file that BACKUP_KEY_FILE names. Raises a `StartProblem` without one. */
export async function readBackupKey(environment: Record<string, string | undefined>): Promise<string> {
  const { BACKUP_KEY: given, BACKUP_KEY_FILE: file } = environment
  if (given && file) throw new StartProblem('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.')
  const passphrase = given || (file ? await firstLineOf(file) : '')
  if (passphrase === '')
    throw new StartProblem(
      'Set BACKUP_KEY to the passphrase of your backups, or BACKUP_KEY_FILE to a file that holds it. openssl rand -base64 32 makes a good one; keep it away from the backups.',
    )
  if ([...passphrase].length < fewestCharacters)
    throw new StartProblem(`The passphrase of a backup has ${fewestCharacters} characters or more.`)
  return passphrase
}

async function firstLineOf(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/, 1)[0] ?? ''
  } catch (error) {
    throw new StartProblem(`BACKUP_KEY_FILE can't be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
