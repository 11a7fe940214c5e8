import type { Permission } from '@almoner/contracts/permissions'
import { useSyncExternalStore } from 'react'

/** What somebody wanted and may not: a page that a guard led them away from, or an action, by its label. */
export type Refusal = { permission: Permission } & ({ kind: 'page' } | { kind: 'action'; label: string })

let refused: Refusal | null = null
const listeners = new Set<() => void>()

function change(next: Refusal | null): void {
  refused = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells whoever is at work what they lack, and whom to ask. */
export const refuse = (refusal: Refusal): void => change(refusal)
export const forgetRefusal = (): void => change(null)
export const useRefusal = (): Refusal | null => useSyncExternalStore(subscribe, () => refused)
