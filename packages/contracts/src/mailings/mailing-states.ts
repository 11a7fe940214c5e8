/**
 * `draft`: being written; `scheduled`: waits for its time; `sending`: goes out at its pace; `paused`: somebody stopped it for now; `sent`:
 * everybody had their turn; `canceled`: nobody else gets it.
 */
export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type MailingState = (typeof mailingStates)[number]

/** What is done to a mailing: `begin` and `finish` by the worker, all else by staff. */
export const mailingMoves = ['schedule', 'unschedule', 'begin', 'pause', 'resume', 'finish', 'cancel'] as const
export type MailingMove = (typeof mailingMoves)[number]

/** In which state each leaves a mailing; where a state has no such move, it is refused. */
const next: Record<MailingState, Partial<Record<MailingMove, MailingState>>> = {
  draft: { schedule: 'scheduled', cancel: 'canceled' },
  scheduled: { unschedule: 'draft', begin: 'sending', cancel: 'canceled' },
  sending: { pause: 'paused', finish: 'sent', cancel: 'canceled' },
  paused: { resume: 'sending', cancel: 'canceled' },
  sent: {},
  canceled: {},
}

/** The state after a move; null where the mailing has no such move now. */
export const stateAfter = (state: MailingState, move: MailingMove): MailingState | null => next[state][move] ?? null
