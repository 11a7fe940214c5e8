import { tourSteps, type TourStep } from '@almoner/contracts/orgs/org'
import { useSyncExternalStore } from 'react'

/** A step of the tour, or the test gift that is offered once its last step is done. */
export type TourStage = TourStep | 'test-gift'

const key = 'almoner.tour.step'
const stages: readonly TourStage[] = [...tourSteps, 'test-gift']
const listeners = new Set<() => void>()
let stage = recall()

function recall(): TourStage | null {
  try {
    const kept = sessionStorage.getItem(key)
    return stages.find((one) => one === kept) ?? null
  } catch {
    return null
  }
}

/** Sets what one is at; null ends the tour. Remembered while the window is open. */
export function setTourStage(next: TourStage | null): void {
  stage = next
  try {
    if (next) sessionStorage.setItem(key, next)
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

export const useTourStage = (): TourStage | null => useSyncExternalStore(subscribe, () => stage)
