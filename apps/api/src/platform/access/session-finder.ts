import type { SignedIn } from './actor.js'

/** Tells who holds a session; the accounts domain is the one that knows. */
export abstract class SessionFinder {
  /** Who holds this token, or null when it is unknown, ended or was idle too long. */
  abstract find(token: string): Promise<SignedIn | null>
}
