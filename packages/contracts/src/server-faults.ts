import type { ProblemCode } from './problems.js'

/** Whether it was done is not known, so it is asked for again under the same idempotency key. */
export const serverFaults: readonly ProblemCode[] = [
  'database_unreachable',
  'storage_full',
  'server_busy',
  'something_wrong',
]
