import type { Outputs } from '../../trpc'

/** An entry as it comes over the wire, where a value that is not there is left out. */
export type AuditEntry = Outputs['audit']['list']['rows'][number]
