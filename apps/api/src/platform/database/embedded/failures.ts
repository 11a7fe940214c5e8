import { StartProblem } from '../../start-problem.js'

const SAYINGS: readonly (readonly [RegExp, (dataDir: string) => string])[] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i,
    (dataDir) =>
      `The disk that holds DATA_DIR (${dataDir}) is full: free some space, or set DATA_DIR to a folder on another disk.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (dataDir) => `DATA_DIR (${dataDir}) is on a read-only file system: set DATA_DIR to a folder that can be written.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted/i,
    (dataDir) =>
      `DATA_DIR (${dataDir}) can't be written by this user: change its owner, or set DATA_DIR to a folder that can be written.`,
  ],
  [
    /ENOTDIR|EEXIST/,
    (dataDir) => `DATA_DIR (${dataDir}) is not a folder: set DATA_DIR to a folder that can be written.`,
  ],
  [/ENOENT/, (dataDir) => `DATA_DIR (${dataDir}) can't be made there: set DATA_DIR to a folder that can be written.`],
  [
    /incompatible with server|initialized by PostgreSQL version/i,
    (dataDir) =>
      `The database in ${dataDir} was made by another major version of PostgreSQL: move its data over with pg_dump, or set DATA_DIR to another folder.`,
  ],
  [
    /could not create shared memory|Cannot allocate memory/i,
    () => 'There is not enough memory for PostgreSQL: it needs about 400 MB free.',
  ],
  [
    /could not look up effective user ID/,
    () =>
      'The embedded PostgreSQL needs a user that the system knows by name: add this one to /etc/passwd, or set DATABASE_URL.',
  ],
  [
    /error while loading shared libraries: (\S+?):/,
    () => 'PostgreSQL lacks a library of the system: it needs a Linux with glibc 2.28 or newer and libstdc++6.',
  ],
]

/** The sentence for what a running PostgreSQL cannot get over by itself, by its log; its other words are of single statements. */
export function troubleIn(log: string, dataDir: string): StartProblem | undefined {
  const latest = log.split('\n').slice(-40)
  const grave = latest.findLast((line) => /No space left on device|Disk quota exceeded|Cannot allocate/.test(line))
  return grave === undefined ? undefined : explainFailure(grave, dataDir)
}

export function explainFailure(cause: unknown, dataDir: string): StartProblem {
  if (cause instanceof StartProblem) return cause
  const text =
    cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : String(cause)
  const saying = SAYINGS.find(([pattern]) => pattern.test(text))
  if (saying) return new StartProblem(saying[1](dataDir))
  const lines = text.split('\n').map((line) => line.trim())
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ??
    lines.findLast((line) => line !== '') ??
    'it gave no reason'
  return new StartProblem(
    `The embedded PostgreSQL in ${dataDir} did not start: ${telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`,
  )
}
