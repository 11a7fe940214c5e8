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

/** What the inputs of a form say that no longer say what the server drew: filled in before the script came. */
export function changedIn(form: HTMLFormElement): Fields {
  const said = new FormData(form)
  const names = [...form.elements].flatMap((input) => (isChanged(input) ? [input.name] : []))
  return Object.fromEntries(names.map((name) => [name, said.getAll(name).filter((value) => typeof value === 'string')]))
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isChanged(input: Element): input is Input {
  if (input instanceof HTMLSelectElement)
    return [...input.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox'))
    return input.checked !== input.defaultChecked
  return (
    (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value !== input.defaultValue
  )
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
