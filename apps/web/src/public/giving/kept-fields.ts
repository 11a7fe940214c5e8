import type { GivingView } from '@almoner/contracts/checkout/public-view'
import type { Fields } from './form-fields'

// Nothing that would harm if it were read over someone's shoulder later.
const notKept = new Set(['nationalId', 'birthDate'])

const placeOf = ({ page }: GivingView): string => `almoner.gift.${page.campaign.slug}.${page.fundraiser?.slug ?? ''}`

/** What was typed on this page before, in this tab; null where nothing was, or the browser keeps nothing. */
export function loadTyped(view: GivingView): Fields | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(view)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Fields) : null
  } catch {
    return null
  }
}

export function keepTyped(view: GivingView, fields: Fields): void {
  const kept = Object.entries(fields).filter(([name]) => !notKept.has(name))
  try {
    sessionStorage.setItem(placeOf(view), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A browser that keeps nothing, as some do in frames, still gives.
    return
  }
}

/** Keeps the inputs of a form that no longer say what the server drew, so that the page begins with them. */
export function keepChanged(view: GivingView, form: HTMLFormElement): void {
  const changed = [...form.elements].flatMap((input): [string, string[]][] => {
    if (input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox'))
      return input.checked === input.defaultChecked ? [] : [[input.name, input.checked ? [input.value] : []]]
    const isTyped =
      (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value !== input.defaultValue
    return isTyped ? [[input.name, [input.value]]] : []
  })
  // Of radios one was let go and another chosen: what is chosen counts.
  const fields = Object.fromEntries(changed.sort(([, one], [, other]) => one.length - other.length))
  if (changed.length > 0) keepTyped(view, { ...loadTyped(view), ...fields })
}

/** Once a gift is made, the next one begins anew. */
export function forgetTyped(campaignSlug: string): void {
  try {
    for (const place of Object.keys(sessionStorage))
      if (place.startsWith(`almoner.gift.${campaignSlug}.`)) sessionStorage.removeItem(place)
  } catch {
    return
  }
}
