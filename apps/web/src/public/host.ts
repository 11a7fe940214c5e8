/** What a framed page says to the site around it; `almoner.js` listens there. */
export type HostMessage =
  | { type: 'size'; height: number }
  | { type: 'leave'; url: string }
  | { type: 'close' }
  | { type: 'given' }

/** The origin of the site around this page, as its script gave it in the address; null where there is none. */
function hostOrigin(): string | null {
  if (window.parent === window) return null
  const from = new URLSearchParams(location.search).get('from') ?? document.referrer
  try {
    return new URL(from).origin
  } catch {
    return null
  }
}

/** Says something to the site around this page, and to no other; false where nobody is there. */
export function tellHost(message: HostMessage): boolean {
  const origin = hostOrigin()
  if (!origin) return false
  window.parent.postMessage({ almoner: 1, ...message }, origin)
  return true
}

/** Tells the site around this page how tall the page is, now and whenever that changes. */
export function reportSize(): void {
  const say = () => tellHost({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(say).observe(document.body)
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tellHost({ type: 'close' })
  })
}
