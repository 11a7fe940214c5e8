import { tourSteps, type TourStep } from '@almoner/contracts/orgs/org'
import { useSyncExternalStore } from 'react'

const key = 'almoner.tour.step'
const listeners = new Set<() => void>()
let active = recall()

function recall(): TourStep | null {
  try {
    const kept = sessionStorage.getItem(key)
    return tourSteps.find((step) => step === kept) ?? null
  } catch {
    return null
  }
}

/** Sets the step that one is at; null ends the tour. Remembered while the window is open. */
export function setActiveStep(step: TourStep | null): void {
  active = step
  try {
    if (step) sessionStorage.setItem(key, step)
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing forgets the step with the page, and no more than that.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useActiveStep = (): TourStep | null => useSyncExternalStore(subscribe, () => active)
