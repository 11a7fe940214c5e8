import { defineNoun, gather, type Gathered } from './noun.js'
import { nouns } from './nouns.js'
import type { Permission } from './permissions.js'

const call = defineNoun({
  problems: {
    input_invalid: { http: 400, message: 'Some fields need your attention' },
    session_missing: { http: 401, message: 'Not authenticated' },
    permission_denied: { http: 403, message: 'Permission denied!' },
    feature_off: {
      http: 403,
      message: 'This is turned off for your organization. Ask whoever runs your Almoner to turn it on.',
    },
    impersonation_denied: { http: 403, message: 'Permission denied!' },
    not_found: { http: 404, message: 'Not found' },
    attempts_exhausted: { http: 429, message: 'Too many attempts. Try again later.' },
    idempotency_key_reused: {
      http: 409,
      message: 'This was already sent with different content. Reload the page and try again.',
    },
    method_wrong: { http: 405, message: 'This address does not support this method' },
    request_late: { http: 408, message: 'This took too long to arrive. Try again.' },
    payload_too_large: { http: 413, message: 'This is too large' },
    content_type_wrong: { http: 415, message: 'This content type is not accepted here' },
    origin_refused: {
      http: 403,
      message: 'This request came from another site, so it was refused. Reload the page and try again.',
    },
    database_unreachable: { http: 503, message: "Almoner can't reach its database right now. Try again in a moment." },
    storage_full: {
      http: 503,
      message: 'The server’s disk is full, so nothing was saved. Ask whoever runs Almoner to free some space.',
    },
    server_busy: {
      http: 503,
      message: 'The server is too busy right now. Try again in a moment.',
    },
    something_wrong: { http: 500, message: 'Something went wrong' },
  },
})

export const problems: Gathered<readonly [typeof call, ...typeof nouns], 'problems'> = gather(
  [call, ...nouns],
  'problems',
)

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[]

/** One thing that is wrong with one field; `path` as in the operation's input, joined by dots. */
export interface FieldProblem {
  path: string
  message: string
}

/** The right for want of which something was refused. */
export interface Lacking {
  permission: Permission
  /** What is needed, in a sentence. */
  message: string
  /** Some of those who have it, where whoever asked may know them. */
  names: readonly string[]
}

export interface ProblemReport {
  code: ProblemCode
  message: string
  fields: FieldProblem[]
  errorId: string
  lacking?: Lacking | undefined
}
