import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const patienceMs = 4_000
const shownMs = 1_600

const flashOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'flash' in state && typeof state.flash === 'string'
    ? state.flash
    : null

/** Leads to the field that was searched for, once its page is there: opens its section, shows it, and puts the focus into it. */
export function useFlash() {
  const part = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    const root = part.current
    const name = flashOf(state)
    if (!root || name === null) return
    const look = () => {
      const place = placeOf(root, name)
      if (place) {
        stop()
        show(place)
      }
    }
    const watch = new MutationObserver(look)
    const timer = setTimeout(() => watch.disconnect(), patienceMs)
    const stop = () => {
      clearTimeout(timer)
      watch.disconnect()
    }
    watch.observe(root, { childList: true, subtree: true })
    look()
    return stop
  }, [state])
  return part
}

function placeOf(root: HTMLElement, name: string): HTMLElement | null {
  const isNamed = (element: HTMLElement) => element.textContent?.trim() === name
  const labels = [...root.querySelectorAll<HTMLElement>('label, legend, h2, h3, dt, summary')]
  const label = labels.find(isNamed) ?? labels.find((one) => one.textContent?.trim().startsWith(name))
  return label?.closest<HTMLElement>('.al-field, .inherit-part, section, .al-choice, details') ?? label ?? null
}

function show(place: HTMLElement): void {
  for (let at: HTMLElement | null = place; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  place.scrollIntoView({ block: 'center' })
  place.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  place.classList.add('settings-flash')
  setTimeout(() => place.classList.remove('settings-flash'), shownMs)
}
