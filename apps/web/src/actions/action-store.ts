import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Action } from './action'

interface ShownActions {
  key: symbol
  /** Tells them from what they were before, what they do aside. */
  print: string
  label: string | undefined
  /** Of the frame, and so of every page. */
  isFrame: boolean
  actions: readonly Action[]
}

/** The actions of what is on the screen, the innermost last; and one that waits for its page. */
let shown: readonly ShownActions[] = []
let waiting: string | null = null
const listeners = new Set<() => void>()

function change(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Offer {
  /** What they act on, where that is not the page. */
  label?: string
  isFrame?: boolean
}

/** Offers the actions of a page, of a record or of what is selected for as long as it is shown. */
export function useActions(actions: readonly Action[], { label, isFrame = false }: Offer = {}): void {
  const key = useRef(Symbol('actions'))
  const print = JSON.stringify([label, actions.map(({ run: _, ...rest }) => rest)])
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const { current } = key
    const stable = latest.current.map((action) => ({
      ...action,
      run: () => latest.current.find(({ id }) => id === action.id)?.run(),
    }))
    change([...shown, { key: current, print, label, isFrame, actions: stable }])
    const begun = stable.find(({ id }) => id === waiting)
    if (begun) {
      waiting = null
      begun.run()
    }
    return () => change(shown.filter((one) => one.key !== current))
    // What an action is called, and whether it can be chosen, makes it another; what it does is read when it is chosen.
  }, [print, label, isFrame])
}

/** Does an action where it is on the screen; else it is done once a page that has it is shown. */
export function begin(id: string, go: () => void): void {
  const here = shown.flatMap(({ actions }) => actions).find((action) => action.id === id)
  if (here) {
    here.run()
    return
  }
  waiting = id
  go()
}

export const useShownActions = (): typeof shown => useSyncExternalStore(subscribe, () => shown)
