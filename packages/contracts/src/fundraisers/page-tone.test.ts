import { expect, test } from 'vitest'
import { colorOfTone, pageTones } from './page-tone.js'

test('the org’s own tone is its colour to the letter', () => {
  expect(colorOfTone('#0f5c4c', 'org')).toBe('#0f5c4c')
})

test('tones go darker, lighter, and to either side of the org’s hue', () => {
  expect(pageTones.map((tone) => colorOfTone('#cc3333', tone))).toEqual([
    '#cc3333',
    '#a32929',
    '#d86464',
    '#cc338c',
    '#cc8c33',
  ])
})

test('a grey stays grey, and neither black nor white goes past its end', () => {
  expect(colorOfTone('#777777', 'warm')).toBe('#777777')
  expect(colorOfTone('#000000', 'deep')).toBe('#1a1a1a')
  expect(colorOfTone('#ffffff', 'bright')).toBe('#e6e6e6')
})
