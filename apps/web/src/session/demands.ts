import { problemOf } from '@almoner/ui/form/submit'
import { useEffect, useSyncExternalStore } from 'react'

/** What the server wants of whoever is at work before it carries a call out. The first includes all that follow. */
const demands = ['sign_in', 'second_factor', 'second_factor_setup', 'second_factor_again', 'password_again'] as const
export type Demand = (typeof demands)[number]

interface Standing {
  demand: Demand
  settled: Promise<boolean>
  settle: (isMet: boolean) => void
}

let standing: Standing | null = null
let hosts = 0
const listeners = new Set<() => void>()

const tell = (): void => listeners.forEach((listener) => listener())

/** What a refused call demands; null where nothing that can be asked of a person would have it carried out. */
export function demandOf(error: unknown): Demand | null {
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
 * Asks whoever is at work to meet a demand, in a dialog over the page; resolves to whether they did. Many calls that
 * want something at once ask once. Where nothing stands that could ask, nobody is asked.
 */
export function raise(demand: Demand): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false)
  if (!standing) {
    let settle: (isMet: boolean) => void = () => undefined
    const settled = new Promise<boolean>((resolve) => (settle = resolve))
    standing = { demand, settled, settle }
  } else if (demands.indexOf(demand) < demands.indexOf(standing.demand)) {
    standing.demand = demand
  }
  tell()
  return standing.settled
}

/** The demand that stands was met, and what waited for it is sent again; or it was not, and fails as it was refused. */
export function settleDemand(isMet: boolean): void {
  const settled = standing
  standing = null
  settled?.settle(isMet)
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The demand that stands, for the one place that asks for it. When that goes, what waits fails as it was refused. */
export function useDemand(): Demand | null {
  useEffect(() => {
    hosts += 1
    return () => {
      hosts -= 1
      if (hosts === 0) settleDemand(false)
    }
  }, [])
  return useSyncExternalStore(subscribe, () => standing?.demand ?? null)
}
