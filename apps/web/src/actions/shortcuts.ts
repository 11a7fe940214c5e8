export interface Pressed {
  /** What was pressed before and begins several keys, as the `g` of `g d`. */
  held: string | null
  /** The keys that are complete now. */
  keys: string | null
}

/** What a key makes of what was pressed before. A key that completes nothing begins anew. */
export function press(held: string | null, key: string, known: readonly string[]): Pressed {
  const both = held === null ? key : `${held} ${key}`
  if (known.includes(both)) return { held: null, keys: both }
  if (known.some((keys) => keys.startsWith(`${both} `))) return { held: both, keys: null }
  return held === null ? { held: null, keys: null } : press(null, key, known)
}

type Stroke = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a stroke is called where keys are declared; null for one that is the browser's alone. Caps Lock changes no letter. */
export function nameOfStroke({ key, shiftKey, ctrlKey, metaKey, altKey }: Stroke): string | null {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null
  const isLetter = /^\p{L}$/u.test(key)
  const name = key === ' ' ? 'Space' : isLetter ? key.toLowerCase() : key
  const isShifted = shiftKey && (isLetter || key.length > 1 || key === ' ')
  return `${ctrlKey || metaKey ? 'mod+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}

/** Whether keys are characters alone, which whoever speaks to their computer types without meaning to (WCAG 2.1.4). */
export const areCharacters = (keys: string): boolean =>
  keys.split(' ').every((stroke) => stroke.replace('Shift+', '').length === 1)

const field =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"]'

/** Whether somebody types into what has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(field) !== null

/** Whether a dialog is over the page, which then has the keys. */
export const hasDialog = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null

/** Keys as ARIA names them: Ctrl and Cmd each, and nothing of keys that come one after the other. */
export const ariaKeys = (keys: string): string | undefined =>
  keys.includes(' ')
    ? undefined
    : keys.startsWith('mod+')
      ? ['Control', 'Meta'].map((modifier) => keys.replace('mod', modifier)).join(' ')
      : keys
