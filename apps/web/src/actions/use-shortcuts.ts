import { useEffect, useRef } from 'react'
import type { Action } from './action'
import { areCharacters, hasDialog, isTyping, nameOfStroke, press } from './shortcuts'

const patienceMs = 1_500

/** The keys that open from everywhere, dialogs and fields included. */
export const paletteKeys = 'mod+k'

export type KeyedAction = Pick<Action, 'run'> & { keys: string }

/**
 * Does what keys stand for: the last of several actions with the same keys that has use for them. In a field only keys with
 * Ctrl or Cmd do something, below a dialog none but those of the palette.
 */
export function useShortcuts(actions: readonly KeyedAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    let held: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (event: KeyboardEvent) => {
      const stroke = nameOfStroke(event)
      if (stroke === null) return
      // A choice takes every Enter for its own, with Ctrl as well.
      const isForPage = stroke.startsWith('mod+') || (!event.defaultPrevented && !isTyping(event.target))
      if (stroke !== paletteKeys && (!isForPage || hasDialog())) return
      const known = latest.current
      const pressed = press(
        held,
        stroke,
        known.map(({ keys }) => keys),
      )
      held = pressed.held
      clearTimeout(timer)
      timer = setTimeout(() => (held = null), patienceMs)
      const isDone = known.findLast(({ keys, run }) => keys === pressed.keys && run() !== false)
      if (isDone) event.preventDefault()
    }
    document.addEventListener('keydown', take)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', take)
    }
  }, [])
}

/** Of actions, those that have keys, without characters where someone has switched them off. */
export const withKeys = <One extends Pick<Action, 'keys'>>(
  actions: readonly One[],
  hasSingleKeys: boolean,
): (One & { keys: string })[] =>
  actions.flatMap((action) => {
    const { keys } = action
    return keys !== undefined && (hasSingleKeys || !areCharacters(keys)) ? [{ ...action, keys }] : []
  })
