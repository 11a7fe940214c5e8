import { describe, expect, it } from 'vitest'
import { splitName } from './names.js'

describe('names of organizations, all of them made up', () => {
  it.each([
    'Tern Mill Plc',
    'Tern Mill, Inc.',
    'Tern Mill Quarry LLC',
    'Marlow & Oakes LLP',
    'Tern Mill GmbH',
    'Quarrywerke AG',
    'Tern Mill S.A.',
    'Rivers & Co',
    'House of Lanterns',
    'Friends of the Elk River Library',
    'The Lantern Makers',
    'Elk River Council',
    'Lantern Workers Union',
    'Union of Lantern Makers',
    'Amalgamated Society of Glaziers',
    'Birch Street Community Centre',
    'Department for Bridges',
    'First Harbor Church',
    'Fundación Río Claro',
    'Association des Amis du Lac',
    'Lindenhof Stiftung',
    'קרן נהר הצפון',
    'מפעלי צפון בע"מ',
    'مؤسسة النهر',
    'PLUMBERS & LANTERN FITTERS LOCAL 9 FUND',
  ])('%s', (name) => expect(splitName(name)).toMatchObject({ organization: name, first: '', last: '' }))

  it.each([
    ['Tern Mill Plc, 1 Quarry Road', 'Tern Mill Plc', '1 Quarry Road'],
    ['LMU, 22 Lantern Way, Elk River', 'LMU', '22 Lantern Way, Elk River'],
    ['Lantern Workers Union, 4 Birch Street', 'Lantern Workers Union', '4 Birch Street'],
  ])('%s has its address behind it', (text, organization, address) =>
    expect(splitName(text)).toMatchObject({ organization, address, last: '' }),
  )

  it.each([
    ['Lord Oakes of Elk River', 'Elk River'],
    ['Maria Sa', 'Sa'],
    ['MARIA SA', 'SA'],
    ['Church, Clara', 'Church'],
    ['Banks, Ira', 'Banks'],
    ['Petra van der Fund', 'van der Fund'],
  ])('%s is a person', (text) => expect(splitName(text, 'people').organization).toBe(''))

  it.each([
    ['Maria Sa'],
    ['MARIA SA'],
    ['Lord Oakes of Elk River'],
    ['Oakes, Ira'],
    ['Ira Oakes'],
    ['Na, Min'],
    ['Oakes'],
  ])('%s is taken for a person', (text) => expect(splitName(text).organization).toBe(''))

  it('are households by the word that says so, and whole where the file holds organizations', () => {
    expect(splitName('Marlow Household')).toMatchObject({ household: 'Marlow Household', organization: '' })
    expect(splitName('The Oakes Family')).toMatchObject({ household: 'The Oakes Family' })
    expect(splitName('Ira Oakes', 'organizations')).toMatchObject({ organization: 'Ira Oakes', last: '' })
    expect(splitName('Harbor Trust', 'people')).toMatchObject({ first: 'Harbor', last: 'Trust', organization: '' })
  })
})
