import { useSyncExternalStore } from 'react'

/** What was changed since the page was loaded, also where the browser keeps nothing. */
const changed = new Map<string, boolean>()
const listeners = new Set<() => void>()

function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A yes or no that this browser remembers, as long as it keeps anything for this site; all who read it hear of a change. */
export function useRemembered(key: string): [value: boolean, change: (value: boolean) => void] {
  const value = useSyncExternalStore(subscribe, () => changed.get(key) ?? recall(key))
  const change = (next: boolean) => {
    changed.set(key, next)
    for (const listener of listeners) listener()
    try {
      localStorage.setItem(key, next ? 'yes' : 'no')
    } catch {
      return
    }
  }
  return [value, change]
}
