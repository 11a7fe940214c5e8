import { expect, test } from 'vitest'
import { visualRuns } from './visual-runs.js'

const written = (line: string) => visualRuns(line).map(({ text }) => text)

test('leaves what goes from left to right as it is', () => {
  expect(visualRuns('Dana Levi, no. 7')).toEqual([{ text: 'Dana Levi, no. 7', font: 'Roboto' }])
  expect(visualRuns('')).toEqual([])
})

test('puts words from right to left in the order in which they are seen, letters as the font expects them', () => {
  expect(visualRuns('נועה לוי')).toEqual([
    { text: 'לוי', font: 'Hebrew' },
    { text: ' ', font: 'Roboto' },
    { text: 'נועה', font: 'Hebrew' },
  ])
  expect(visualRuns('ليلى منصور').map(({ font }) => font)).toEqual(['Arabic', 'Roboto', 'Arabic'])
})

test('keeps numbers and Latin names readable among them, and turns brackets', () => {
  expect(written('משפחת כהן (12)')).toEqual(['(', '12', ') ', 'כהן', ' ', 'משפחת'])
  expect(written('Dana לוי and Co.')).toEqual(['Dana ', 'לוי', ' and Co.'])
})

test('keeps vowel signs with their letters', () => {
  expect(written('שָׁלוֹם')).toEqual(['שָׁלוֹם'])
})
