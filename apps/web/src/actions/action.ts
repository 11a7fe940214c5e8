import type { IconName } from '@almoner/ui/brand/Icon'
import type { Actor } from '../session/use-actor'

/** Something that can be done: buttons, menus, keys, the list of keys and the palette are made of these. */
export interface Action {
  /** `donors.add`: the noun, then the verb. */
  id: string
  label: string
  /** What it does, where the verb does not say all of it. */
  detail?: string
  icon?: IconName
  isDanger?: boolean
  /** Pressed one after the other, as `g d`, or together, as `Shift+x`; `mod` is Ctrl, or Cmd on a Mac. */
  keys?: string
  /** It acts on what has the focus, so it is told among the keys and not offered in the palette. */
  isKeyOnly?: boolean
  /** Other words by which it is found. */
  words?: string
  /** Why it can't be done now; it is shown and can't be chosen. */
  refusal?: string | null
  /** Does it. False where its key was for something else, which then gets it. */
  run: () => unknown
}

/** An action that a noun declares: one that can be chosen from any page, and leads to the page that does it. */
export interface NounAction extends Pick<Action, 'id' | 'label' | 'icon' | 'keys' | 'words'> {
  /** `go` leads to a screen; `add` begins something new there. */
  kind: 'go' | 'add'
  to: string
  isFor: (actor: Actor) => boolean
}

/** Whether all words of a text begin a word of the action's name or of what else it is called. */
export function isNamedBy({ label, words = '' }: Pick<Action, 'label' | 'words'>, text: string): boolean {
  const named = `${label} ${words}`.toLowerCase().split(/[\s,/-]+/)
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean)
  return asked.length > 0 && asked.every((word) => named.some((one) => one.startsWith(word)))
}
