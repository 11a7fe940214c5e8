import type { ProblemCode } from '@almoner/contracts/problems'

/** What people read when an operation is refused: what happened, and what to do about it. */
export const problemWords: Record<ProblemCode, string> = {
  input_invalid: 'Some of this needs to be put right. The messages beside the fields say what.',
  session_missing: 'You have been signed out. Sign in again to go on.',
  credentials_wrong: 'Wrong email or password',
  account_inactive: 'This account is not active. Ask an owner of the organization to activate it.',
  permission_denied: 'Your role does not allow this. Ask an owner or admin of the organization.',
  not_found: 'This does not exist, or belongs to another organization.',
  attempts_exhausted: 'Too many attempts. Wait a few minutes and try again.',
  idempotency_key_reused: 'This was already sent with other content. Reload the page and try again.',
  payload_too_large: 'This file is larger than can be taken.',
  content_type_wrong: 'This type of file is not taken here.',
  origin_refused: 'This request came from another site and was refused. Reload the page and try again.',
  refund_exceeds_balance: 'That is more than what is left of this gift.',
  import_unreadable: 'This file cannot be read as a CSV file.',
  import_map_incomplete: 'Choose a column for each required field.',
  import_state_refused: 'The import has moved on. Reload to see where it is.',
  import_undo_blocked: 'Later imports build on this one. Undo those first.',
  something_wrong: 'Something went wrong. Nothing was changed; try again in a moment.',
}
