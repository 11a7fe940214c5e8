import { useSyncExternalStore } from 'react'

let hasEnded = false
const listeners = new Set<() => void>()

function change(ended: boolean): void {
  if (hasEnded === ended) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

/** A call was refused because there is no session any more. */
export const reportSessionEnd = (): void => change(true)

/** There is a session again. */
export const forgetSessionEnd = (): void => change(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the session ended while someone was at work. */
export const useSessionEnd = (): boolean => useSyncExternalStore(subscribe, () => hasEnded)
