import type { SignedIn } from './actor.js'

export abstract class SessionFinder {
  /** Who holds this token, or null when it is unknown, ended or was idle too long. */
  abstract find(token: string): Promise<SignedIn | null>

  /** The same, by a statement of its own, where `find` may answer what another request asked a moment ago. */
  abstract findAnew(token: string): Promise<SignedIn | null>

  /** The same, without counting as a use: whoever only waits is idle. */
  abstract look(token: string): Promise<SignedIn | null>
}
