import type { AdoptionReason } from '@almoner/contracts/adoptions/adoption'
import { isCurrency } from '@almoner/contracts/money'
import type { GatewaySubscription } from '../../gateways/index.js'

/** Whether Almoner can collect a recurring gift in the gateway's place, and else why not. */
export type Verdict = { status: 'ready'; reason: null } | { status: 'left'; reason: AdoptionReason }

export interface VerdictPlace {
  /** What the legal entity is given in. */
  currency: string
  /** The mark that Almoner leaves where it has a gift rest; null where it has not seen this one before. */
  ownMark: string | null
}

/** What a recurring gift says of itself. Bills of its account are looked at beside it. */
export function verdictOf(of: GatewaySubscription, { currency, ownMark }: VerdictPlace): Verdict {
  // Somebody else has it rest, or it was not laid to rest as Almoner does it: only they know why.
  const isStrange = of.rest !== null && (of.rest.by !== ownMark || !of.rest.isUndoable)
  const reason = of.obstacle ?? (isStrange ? 'paused' : isTaken(of, currency) ? null : 'other_currency')
  return reason === null ? { status: 'ready', reason } : { status: 'left', reason }
}

const isTaken = ({ currency }: GatewaySubscription, own: string): boolean => isCurrency(currency) && currency === own
