import { problemOf } from '@almoner/ui/form/submit'
import { useEffect, useSyncExternalStore } from 'react'

/** What the server wants of whoever is at work before it carries a call out. The first includes all that follow. */
const challenges = ['sign_in', 'second_factor', 'second_factor_setup', 'second_factor_again', 'password_again'] as const
export type AuthChallenge = (typeof challenges)[number]

interface PendingChallenge {
  challenge: AuthChallenge
  settled: Promise<boolean>
  settle: (isMet: boolean) => void
}

let pending: PendingChallenge | null = null
let hosts = 0
const listeners = new Set<() => void>()

const tell = (): void => listeners.forEach((listener) => listener())

/** What a refused call challenges; null where nothing that can be asked of a person would have it carried out. */
export function challengeOf(error: unknown): AuthChallenge | null {
  switch (problemOf(error)?.code) {
    case 'session_missing':
      return 'sign_in'
    case 'second_factor_needed':
      return 'second_factor'
    case 'second_factor_setup_needed':
      return 'second_factor_setup'
    case 'second_factor_stale':
      return 'second_factor_again'
    case 'password_stale':
      return 'password_again'
    default:
      return null
  }
}

/**
 * Asks whoever is at work to meet a challenge, in a dialog over the page; resolves to whether they did. Many calls that
 * want something at once ask once. Where nothing stands that could ask, nobody is asked.
 */
export function raiseChallenge(challenge: AuthChallenge): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false)
  if (!pending) {
    let settle: (isMet: boolean) => void = () => undefined
    const settled = new Promise<boolean>((resolve) => (settle = resolve))
    pending = { challenge, settled, settle }
  } else if (challenges.indexOf(challenge) < challenges.indexOf(pending.challenge)) {
    pending.challenge = challenge
  }
  tell()
  return pending.settled
}

/** The challenge that stands was met, and what waited for it is sent again; or it was not, and fails as it was refused. */
export function settleChallenge(isMet: boolean): void {
  const settled = pending
  pending = null
  settled?.settle(isMet)
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The challenge that stands, for the one place that asks for it. When that goes, what waits fails as it was refused. */
export function useAuthChallenge(): AuthChallenge | null {
  useEffect(() => {
    hosts += 1
    return () => {
      hosts -= 1
      if (hosts === 0) settleChallenge(false)
    }
  }, [])
  return useSyncExternalStore(subscribe, () => pending?.challenge ?? null)
}
