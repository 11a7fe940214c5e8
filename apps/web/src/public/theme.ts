import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'

type Rgb = [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const white = '#ffffff'
const black = '#16130f'
const grounds = { light: '#f8f5ef', dark: '#201d18' }

/** The ground in a touch of the colour, in which the colour stands less out than on the ground itself. */
const washOf = (colour: string, scheme: 'light' | 'dark'): string =>
  hexOf(mix(rgbOf(grounds[scheme]), rgbOf(colour), scheme === 'light' ? 0.08 : 0.14))

/** The colour, moved towards ink or light as little as it takes to be read on the ground and on its own wash. */
function readable(colour: string, scheme: 'light' | 'dark'): string {
  const towards = scheme === 'light' ? black : white
  for (let step = 0; step <= 20; step += 1) {
    const tried = hexOf(mix(rgbOf(colour), rgbOf(towards), step / 20))
    if (contrast(tried, washOf(tried, scheme)) >= 4.6) return tried
  }
  return towards
}

export interface Accent {
  /** Of what is pressed, and of text in that colour: it reads on the page's ground and on the wash. */
  accent: string
  onAccent: string
  wash: string
}

/** What an org's colour becomes in a scheme, so that whatever it chose can be read. */
export function accentOf(primary: string, scheme: 'light' | 'dark'): Accent {
  const given = /^#[0-9a-f]{6}$/i.test(primary) ? primary : '#0f5c4c'
  const accent = readable(given, scheme)
  const onAccent = contrast(accent, white) >= contrast(accent, black) ? white : black
  return { accent, onAccent, wash: washOf(accent, scheme) }
}

/** The style of a document in an org's colour. */
export function themeCss({ primary, radius, font }: CheckoutPage['theme']): string {
  const rule = (scheme: 'light' | 'dark') => {
    const { accent, onAccent, wash } = accentOf(primary, scheme)
    return `:root{--accent:${accent};--on-accent:${onAccent};--wash:${wash}}`
  }
  const corner = Math.min(24, Math.max(0, Math.round(radius)))
  const letters = font === 'sans' ? ':root{--serif:var(--sans)}' : ''
  return `${letters}:root{--radius:${corner}px}${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}`
}
