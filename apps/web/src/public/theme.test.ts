import { expect, test } from 'vitest'
import { accentOf, contrast, themeCss } from './theme'

const grounds = { light: '#f8f5ef', dark: '#201d18' }

test.each(['#0f5c4c', '#ffee00', '#ffffff', '#000000', '#ff69b4', '#7f7f7f', '#00ffff', '#1a1aff'])(
  '%s can be read on the page, on its wash and under its words, in light and dark',
  (primary) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { accent, onAccent, wash } = accentOf(primary, scheme)
      expect(contrast(accent, grounds[scheme])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, wash)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(wash, scheme === 'light' ? '#26221c' : '#efeae1')).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('a colour that reads well stays as it was given', () => {
  expect(accentOf('#0f5c4c', 'light').accent).toBe('#0f5c4c')
})

test('nothing of an org gets into the style but its colour and corner', () => {
  const css = themeCss({ primary: 'red;}</style><script>', radius: 1e9, font: 'serif' })
  expect(css).not.toContain('script')
  expect(css).toContain('--radius:24px')
})
