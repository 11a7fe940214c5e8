import type { ConnectedSubscriptions } from '../gateways/index.js'
import type { Adoption } from './adoption.entity.js'

/** An adoption that a process has in hand for a while. */
export interface AdoptionTurn {
  adoption: Adoption
  gateway: ConnectedSubscriptions
  /** The time zone and currency of its legal entity. */
  zone: string
  currency: string
  /** After that nothing more is taken in hand. */
  isOver(): boolean
}

/** `waits`: the gateway did not answer, or nothing can be done before a moment. */
export type TurnEnd = 'more' | 'done' | 'waits'

/** The gateway did not answer: what was asked is asked again later. */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent'
}

/** What the gateway found. Throws `GatewaySilent`. */
export function answerOf<Answer extends { status: string }>(answer: Answer): Exclude<Answer, { status: 'unknown' }> {
  if (answer.status === 'unknown') throw new GatewaySilent('The gateway does not answer')
  return answer as Exclude<Answer, { status: 'unknown' }>
}
