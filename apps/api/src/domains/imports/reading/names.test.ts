import { describe, expect, it } from 'vitest'
import { splitName, type NameParts } from './names.js'

const cases: [string, Partial<NameParts>][] = [
  ['Aaland^Lyla L^Ms^', { title: 'Ms', first: 'Lyla', middle: 'L', last: 'Aaland' }],
  ['Stone^Peter^Dr^Jr', { title: 'Dr', first: 'Peter', last: 'Stone', suffix: 'Jr' }],
  ['Rivers, Anna', { first: 'Anna', last: 'Rivers' }],
  ['Rivers, Mary Ann B.', { first: 'Mary Ann', middle: 'B.', last: 'Rivers' }],
  ['Rivers, John, Jr.', { first: 'John', last: 'Rivers', suffix: 'Jr.' }],
  ['John Rivers, Jr.', { first: 'John', last: 'Rivers', suffix: 'Jr.' }],
  ['John Rivers III', { first: 'John', last: 'Rivers', suffix: 'III' }],
  ['Mrs. Anna B. Rivers', { title: 'Mrs.', first: 'Anna', middle: 'B.', last: 'Rivers' }],
  ['Ludwig van der Berg', { first: 'Ludwig', last: 'van der Berg' }],
  ['Cher', { last: 'Cher' }],
  ['  Anna   Rivers ', { first: 'Anna', last: 'Rivers' }],
  ['Rivers Family Foundation', { organization: 'Rivers Family Foundation' }],
  ['Rivers, Inc.', { organization: 'Rivers, Inc.' }],
  ['שרה לוי', { first: 'שרה', last: 'לוי' }],
]

describe('splitName', () => {
  it.each(cases)('takes %s apart', (text, parts) => {
    const nothing = {
      organization: '',
      household: '',
      address: '',
      title: '',
      first: '',
      middle: '',
      last: '',
      suffix: '',
    }
    expect(splitName(text)).toEqual({ ...nothing, ...parts })
  })
})
