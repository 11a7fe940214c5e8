/**
 * Every way an operation can be refused. Codes are part of the API: add, never rename. `message` is what people read
 * where the screen has no better words; `http` is the REST status and `trpc` the RPC code.
 */
export const problems = {
  input_invalid: { http: 400, trpc: 'BAD_REQUEST', message: 'Some of this needs to be put right' },
  session_missing: { http: 401, trpc: 'UNAUTHORIZED', message: 'Not authenticated' },
  credentials_wrong: { http: 401, trpc: 'UNAUTHORIZED', message: 'Wrong email or password' },
  account_inactive: { http: 403, trpc: 'FORBIDDEN', message: 'This account is not active' },
  permission_denied: { http: 403, trpc: 'FORBIDDEN', message: 'Permission denied!' },
  /** A superuser acts as a member, and the operation takes the member themselves. */
  impersonation_denied: { http: 403, trpc: 'FORBIDDEN', message: 'Permission denied!' },
  not_found: { http: 404, trpc: 'NOT_FOUND', message: 'Not found' },
  attempts_exhausted: { http: 429, trpc: 'TOO_MANY_REQUESTS', message: 'Too many attempts, try again later' },
  refunds_waiting: {
    http: 429,
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Many refunds of this gift are under way: wait a moment, then try again',
  },
  idempotency_key_reused: { http: 409, trpc: 'CONFLICT', message: 'This was already sent with other content' },
  method_wrong: { http: 405, trpc: 'METHOD_NOT_SUPPORTED', message: 'This address is not asked in this way' },
  request_late: { http: 408, trpc: 'TIMEOUT', message: 'This request took too long to arrive' },
  payload_too_large: { http: 413, trpc: 'PAYLOAD_TOO_LARGE', message: 'This is larger than can be taken' },
  content_type_wrong: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', message: 'This type of content is not taken here' },
  origin_refused: { http: 403, trpc: 'FORBIDDEN', message: 'This request came from another site' },
  batch_totals_differ: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'The gifts are not those that were counted: the count or the total differs',
  },
  charge_disputed: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'The bank holds this money because of a dispute, so it cannot be given back now',
  },
  refund_refused: { http: 422, trpc: 'UNPROCESSABLE_CONTENT', message: 'The gateway did not give this money back' },
  charge_state_refused: { http: 409, trpc: 'CONFLICT', message: 'A transaction cannot go from where it is to there' },
  donation_state_refused: { http: 409, trpc: 'CONFLICT', message: 'A donation cannot go from where it is to there' },
  donation_changed: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'This recurring gift was changed meanwhile: look at it again',
  },
  donation_kept_elsewhere: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'The gateway keeps the dates of this recurring gift: change them there',
  },
  bulk_change_count_differs: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'These are not as many as you saw: look at the list again',
  },
  bulk_change_over: { http: 409, trpc: 'CONFLICT', message: 'All of it was done already' },
  campaign_code_taken: { http: 409, trpc: 'CONFLICT', message: 'Another campaign has this code' },
  campaign_slug_taken: { http: 409, trpc: 'CONFLICT', message: 'Another campaign has this address' },
  campaign_step_refused: { http: 409, trpc: 'CONFLICT', message: 'A campaign cannot go that way from where it stands' },
  campaign_in_use: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'Something was given to this campaign or points to it: archive it instead',
  },
  campaign_default_kept: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'This campaign takes the gifts that name no other, so it stays open',
  },
  designation_code_taken: { http: 409, trpc: 'CONFLICT', message: 'Another fund has this code' },
  designation_default_kept: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'Gifts that name no fund go here: make another fund the default first',
  },
  challenge_needed: {
    http: 429,
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Prove first that this is no robot: ask for a challenge, and send what it asks for along',
  },
  checkout_changed: { http: 409, trpc: 'CONFLICT', message: 'The page has changed, look at the amount again' },
  checkout_closed: { http: 409, trpc: 'CONFLICT', message: 'This campaign takes no gifts at the moment' },
  refund_exceeds_balance: { http: 409, trpc: 'CONFLICT', message: 'More than what is left of this gift' },
  payment_method_missing: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'There is nothing to collect from: the donor has to give a new card or account first',
  },
  gateway_in_use: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'Recurring gifts are still collected by it: choose where they go',
  },
  gateway_refused: { http: 422, trpc: 'UNPROCESSABLE_CONTENT', message: 'The gateway refused this' },
  gateway_silent: {
    http: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    message: 'The gateway gave no answer, try again in a minute',
  },
  gateway_unavailable: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'There is no gateway to take money by: connect one, or turn it on',
  },
  fundraiser_step_refused: { http: 409, trpc: 'CONFLICT', message: 'The fundraiser cannot go from here to there' },
  subdomain_taken: { http: 409, trpc: 'CONFLICT', message: 'Another organization has this name' },
  slug_taken: { http: 409, trpc: 'CONFLICT', message: 'Another page has this address' },
  installment_not_missed: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'This payment was collected, or is about to be',
  },
  installment_too_soon: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'The last payment is less than 20 hours old',
  },
  installment_under_way: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'A payment of this recurring gift is under way: wait for what the gateway says',
  },
  instance_unconfirmed: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'This runs on a copy of another database: whoever runs the platform has to confirm it first',
  },
  import_unreadable: { http: 400, trpc: 'BAD_REQUEST', message: 'This file cannot be read as a CSV file' },
  import_map_incomplete: { http: 400, trpc: 'BAD_REQUEST', message: 'Choose a column for each required field' },
  import_state_refused: { http: 409, trpc: 'CONFLICT', message: 'The import has moved on, reload to see where it is' },
  import_undo_blocked: { http: 409, trpc: 'CONFLICT', message: 'Later imports build on this one, undo those first' },
  email_registered: { http: 409, trpc: 'CONFLICT', message: 'This email is already registered' },
  email_missing: { http: 400, trpc: 'BAD_REQUEST', message: 'Email address is missing' },
  sign_up_mailed: { http: 403, trpc: 'FORBIDDEN', message: 'Look into your mail to go on' },
  org_present: { http: 409, trpc: 'CONFLICT', message: 'You belong to an organization already' },
  link_invalid: { http: 400, trpc: 'BAD_REQUEST', message: 'This link is no longer valid' },
  member_exists: { http: 409, trpc: 'CONFLICT', message: 'This person is in the organization already' },
  invitation_of_another: {
    http: 403,
    trpc: 'FORBIDDEN',
    message: 'This invitation is for another address: sign in with the account that it was mailed to',
  },
  invitation_needs_sign_in: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'This address has an account: sign in to accept the invitation',
  },
  invitation_needs_password: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'Choose a password to accept the invitation',
  },
  invitation_address_changed: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'This address has left its account: take the invitation back, then invite the address anew',
  },
  invite_accepted: { http: 409, trpc: 'CONFLICT', message: 'This invitation was accepted already' },
  owner_last: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'An organization needs an owner: make someone else an owner first',
  },
  impersonation_absent: { http: 409, trpc: 'CONFLICT', message: 'You are not acting inside an organization' },
  storage_exceeded: {
    http: 413,
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'Your organization has no room left for pictures today, try again tomorrow',
  },
  second_factor_needed: { http: 401, trpc: 'UNAUTHORIZED', message: 'Give your second factor to go on' },
  second_factor_setup_needed: { http: 403, trpc: 'FORBIDDEN', message: 'Set up a second factor to go on' },
  second_factor_wrong: { http: 400, trpc: 'BAD_REQUEST', message: 'This code is not right, or was used already' },
  second_factor_stale: { http: 403, trpc: 'FORBIDDEN', message: 'Give your second factor again to go on' },
  password_stale: { http: 403, trpc: 'FORBIDDEN', message: 'Give your password again to go on' },
  second_factor_last: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'A superuser keeps a second factor: add another one first',
  },
  second_factor_absent: { http: 409, trpc: 'CONFLICT', message: 'There is no second factor yet' },
  entity_currency_locked: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'There is money in this currency already, so it stays: add another entity for another currency',
  },
  entity_limit: { http: 409, trpc: 'CONFLICT', message: 'An organization can have at most 50 legal entities' },
  entity_primary_needed: {
    http: 409,
    trpc: 'CONFLICT',
    message: 'One entity is the primary one: make another one primary instead',
  },
  webhook_inactive: { http: 409, trpc: 'CONFLICT', message: 'The endpoint is switched off, switch it on first' },
  api_key_invalid: { http: 401, trpc: 'UNAUTHORIZED', message: 'This API key is not known' },
  api_key_expired: { http: 401, trpc: 'UNAUTHORIZED', message: 'This API key has expired' },
  api_key_revoked: { http: 401, trpc: 'UNAUTHORIZED', message: 'This API key was revoked' },
  api_key_address_refused: {
    http: 403,
    trpc: 'FORBIDDEN',
    message: 'This API key may not be used from this address',
  },
  api_key_scope_missing: { http: 403, trpc: 'FORBIDDEN', message: 'This API key lacks the scope for this' },
  api_key_unfit: {
    http: 403,
    trpc: 'FORBIDDEN',
    message: 'No API key can do this: a person has to sign in for it',
  },
  database_unreachable: {
    http: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    message: "Almoner can't reach its database right now. Try again in a moment.",
  },
  storage_full: {
    http: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    message:
      'There is no room left on the disk of this server, so nothing was saved. Whoever runs it has to free some.',
  },
  server_busy: {
    http: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'This server has more to do than it can take right now. Try again in a moment.',
  },
  something_wrong: { http: 500, trpc: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong' },
} as const

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[]

/**
 * Refusals that are the server's own: whether what was asked for was done is not known, so it is asked for again under the
 * same idempotency key.
 */
export const serverFaults: readonly ProblemCode[] = [
  'database_unreachable',
  'storage_full',
  'server_busy',
  'something_wrong',
]

/** One thing that is wrong with one field; `path` as in the operation's input, joined by dots. */
export interface FieldProblem {
  path: string
  message: string
}

/** What a caller gets instead of a result: over tRPC in `error.data`, over REST in the envelope. */
export interface ProblemReport {
  code: ProblemCode
  message: string
  fields: FieldProblem[]
  /** Names the line in the server's log; shown so that people can quote it. */
  errorId: string
}
