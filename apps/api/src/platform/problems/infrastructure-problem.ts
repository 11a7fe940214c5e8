import { DatabaseUnreachable } from '../database/steady-client.js'
import { Problem } from './problem.js'

// Connection exceptions, and the server's own goodbye: shut down by an administrator, crashed, starting or recovering.
// https://www.postgresql.org/docs/18/errcodes-appendix.html
const lostStates = /^(08...|57P01|57P02|57P03)$/
// Insufficient resources: no room on the disk, no memory, too many connections, a limit of the configuration.
const storageStates = /^(53100|53400)$/
const busyStates = /^(53000|53200|53300)$/

// What pg says of a connection that broke under a query; its socket's own errors carry a code and what was under way.
const lostSayings = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
const lostSockets = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
const fullFiles = new Set(['ENOSPC', 'EDQUOT'])

/** `database_unreachable`, `storage_full` or `server_busy`; undefined for errors that are of the request. */
export function infrastructureProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (storageStates.test(code) || fullFiles.has(code)) return new Problem('storage_full', { cause: error })
  if (busyStates.test(code)) return new Problem('server_busy', { cause: error, retryAfterSeconds: 5 })
  if (isLost(error, code)) return new Problem('database_unreachable', { cause: error, retryAfterSeconds: 5 })
  // How a host of others broke off is no word of ours; a full disk is wherever it was met.
  const beneath = infrastructureProblem(error.cause)
  return beneath?.code === 'storage_full' || error.cause instanceof DatabaseUnreachable ? beneath : undefined
}

function isLost(error: Error, code: string): boolean {
  // The ORM wraps what its driver raised in an error of its own, which has the name of the first.
  if (error instanceof DatabaseUnreachable || error.message.startsWith('No connection to PostgreSQL: ')) return true
  if (lostStates.test(code) || lostSayings.has(error.message)) return true
  return lostSockets.has(code) && 'syscall' in error && (error.syscall === 'read' || error.syscall === 'write')
}
