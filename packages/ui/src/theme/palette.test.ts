import { expect, test } from 'vitest'
import { colours, type Colour, type Scheme } from './palette.js'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: Colour[] = ['ground', 'surface', 'sunken', 'raised']
const texts: Colour[] = ['ink', 'ink-quiet', 'ink-faint', 'accent-text', 'good', 'attention', 'failure']
const pairs: [text: Colour, ground: Colour][] = [
  ...texts.flatMap((text) => grounds.map((ground): [Colour, Colour] => [text, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-failure', 'failure-fill'],
  ['ink', 'failure-wash'],
  ['failure', 'failure-wash'],
  ['attention', 'attention-wash'],
  ['accent-text', 'accent-wash'],
  ['good', 'accent-wash-strong'],
  ['ink-quiet', 'accent-wash'],
  ['brand-ink', 'brand-ground'],
  ['brand-ink-quiet', 'brand-ground'],
]

describeScheme('light')
describeScheme('dark')

function describeScheme(scheme: Scheme): void {
  test.each(pairs)(`${scheme}: %s can be read on %s`, (text, ground) => {
    expect(contrast(colours[scheme][text], colours[scheme][ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)(`${scheme}: the edge of a control shows on %s`, (ground) => {
    expect(contrast(colours[scheme]['control-line'], colours[scheme][ground])).toBeGreaterThanOrEqual(3)
  })
}
