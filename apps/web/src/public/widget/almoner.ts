/**
 * The one script that shows Almoner on any site: `<script src="…/almoner.js" data-org data-campaign async>`. It draws a
 * button that opens the form in a frame, or in place the form itself, how far the goal is, or who raised most. Nothing of the site's style gets in, since the
 * button lives in a shadow tree and the form in a frame; nothing of ours gets out.
 */
interface Settings {
  org: string
  campaign: string
  element: string
  label: string
  color: string
  position: string
  lang: string
}

const own = document.currentScript as HTMLScriptElement | null
const home = own ? new URL(own.src).origin : ''

const settingsOf = ({ dataset }: HTMLElement): Settings => ({
  org: dataset.org ?? '',
  campaign: dataset.campaign ?? '',
  element: dataset.element ?? 'button',
  label: dataset.label ?? 'Donate',
  color: /^#[0-9a-f]{6}$/i.test(dataset.color ?? '') ? String(dataset.color) : '#0f5c4c',
  position: dataset.position ?? 'inline',
  lang: dataset.lang ?? '',
})

function addressOf({ org, campaign, lang }: Settings, more: Record<string, string> = {}): string {
  const address = new URL(`/give/${encodeURIComponent(org)}/${campaign ? encodeURIComponent(campaign) : ''}`, home)
  address.searchParams.set('embed', '1')
  address.searchParams.set('from', location.origin + location.pathname)
  if (lang) address.searchParams.set('lang', lang)
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.startsWith('utm_')) address.searchParams.set(name, value)
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value)
  return address.href
}

interface FrameMessage {
  almoner?: number
  type?: string
  height?: number
  url?: string
}

/** Parts of a campaign that stand in place and take no gift. */
const parts = ['goal', 'leaderboard']

function makeFrame(settings: Settings, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = addressOf(settings, parts.includes(settings.element) ? { element: settings.element } : {})
  frame.title = title
  frame.allow = 'payment; clipboard-write'
  frame.style.cssText = 'display:block;width:100%;border:0;color-scheme:light dark;'
  return frame
}

/** Listens to one frame, and to it alone: from our own host, and from that very window. */
function listen(frame: HTMLIFrameElement, hear: (said: FrameMessage) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<FrameMessage | null>) => {
    if (origin !== home || source !== frame.contentWindow || data?.almoner !== 1) return
    // The gateway's page goes where the donor can see its address.
    if (data.type === 'leave' && data.url && /^https?:\/\//.test(data.url)) location.assign(data.url)
    hear(data)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}

const fit = (frame: HTMLIFrameElement, { type, height }: FrameMessage) => {
  if (type === 'size' && typeof height === 'number') frame.style.height = `${Math.min(6000, Math.max(120, height))}px`
}

/** The form or a part in place, as tall as what is in it. */
function inline(script: HTMLElement, settings: Settings): void {
  const frame = makeFrame(settings, settings.label)
  frame.style.height = parts.includes(settings.element) ? '260px' : '640px'
  frame.loading = 'lazy'
  listen(frame, (said) => fit(frame, said))
  script.insertAdjacentElement('afterend', frame)
}

const look = `
:host{all:initial}
button{font:600 16px/1.25 system-ui,sans-serif;cursor:pointer;border:0}
.give{padding:13px 26px;border-radius:10px;background:var(--color);color:var(--ink)}
.give:hover{filter:brightness(1.08)}
.left,.right{position:fixed;bottom:20px;z-index:2147483000;box-shadow:0 6px 24px rgb(40 30 20/24%)}
.left{left:20px}.right{right:20px}
button:focus-visible{outline:3px solid var(--color);outline-offset:3px}
dialog{box-sizing:border-box;width:min(540px,100vw);max-width:none;max-height:100dvh;margin:auto;padding:0;border:0;border-radius:14px;overflow:auto;background:Canvas;color-scheme:light dark}
dialog::backdrop{background:rgb(30 24 16/55%)}
.close{position:absolute;inset-inline-end:12px;inset-block-start:12px;width:36px;height:36px;border-radius:50%;background:transparent;color:CanvasText;font-size:22px;line-height:1}
.close:hover{background:rgb(128 120 108/18%)}
@media(max-width:560px){dialog{width:100vw;height:100dvh;border-radius:0}}
`

/** Black or white, whichever can be read on a colour. */
function inkOn(color: string): string {
  const parts = [1, 3, 5].map((place) => {
    const share = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0) > 0.18 ? '#16130f' : '#fff'
}

/** A button that opens the form over the page. A modal dialog keeps the focus in, and gives it back when it closes. */
function button(script: HTMLElement, settings: Settings): void {
  const host = document.createElement('span')
  host.style.setProperty('--color', settings.color)
  host.style.setProperty('--ink', inkOn(settings.color))
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
  const open = document.createElement('button')
  open.type = 'button'
  open.className = `give ${['left', 'right'].includes(settings.position) ? settings.position : ''}`
  open.textContent = settings.label
  open.setAttribute('aria-haspopup', 'dialog')
  open.addEventListener('click', () => show(root, open, settings))
  root.append(open)
  script.insertAdjacentElement('afterend', host)
}

function show(root: ShadowRoot, opener: HTMLElement, settings: Settings): void {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', settings.label)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'close'
  close.textContent = '×'
  close.setAttribute('aria-label', closeWords[(settings.lang || document.documentElement.lang).slice(0, 2)] ?? 'Close')
  const frame = makeFrame(settings, settings.label)
  // A form is taller than most screens: begun at their height, it does not move from under the pointer as it is drawn.
  frame.style.height = '100dvh'
  const stop = listen(frame, (said) => {
    fit(frame, said)
    if (said.type === 'close') dialog.close()
  })
  const before = document.documentElement.style.overflow
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    stop()
    dialog.remove()
    document.documentElement.style.overflow = before
    opener.focus()
  })
  dialog.append(close, frame)
  root.append(dialog)
  document.documentElement.style.overflow = 'hidden'
  dialog.showModal()
}

const closeWords: Record<string, string> = { he: 'סגירה', ar: 'إغلاق', fr: 'Fermer', es: 'Cerrar' }

/** Says that it was seen here, so that the org can tell that it put the script in its place. Nothing of a visitor goes along. */
function report({ org, campaign }: Settings): void {
  void fetch(`${home}/api/trpc/checkout.seen`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-almoner': '1' },
    body: JSON.stringify({ org, campaign: campaign || null, page: location.origin + location.pathname }),
  }).catch(() => undefined)
}

if (own?.dataset.org) {
  const settings = settingsOf(own)
  if (settings.element === 'inline' || parts.includes(settings.element)) inline(own, settings)
  else button(own, settings)
  report(settings)
}
