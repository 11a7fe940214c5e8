import { describe, expect, it } from 'vitest'
import { consentChannels, consentPurposes } from '@almoner/contracts/donors/consent'
import { consentName } from '@almoner/contracts/donors/consent-names'
import { importedConsents } from '@almoner/contracts/imports/consent-import-fields'
import { knownHeading } from './heading-words.js'
import { readConsents } from './consents-reader.js'
import { ColumnsByField, RowCells } from './row-cells.js'

/** What a row with these headings says; they are mapped by themselves. */
function read(row: Record<string, string>) {
  const headings = Object.keys(row)
  const columns = headings.flatMap((heading, index) => {
    const field = knownHeading(heading)?.field
    return field ? [{ index, field }] : []
  })
  const cells = new RowCells(new ColumnsByField({ columns }, headings), Object.values(row))
  const consents = readConsents(cells, 'ymd')
  return { bad: cells.bad, said: consents.map(({ channel, purpose, state }) => `${channel} ${purpose} ${state}`) }
}

describe('what a row says of being written to', () => {
  it.each([
    [{ 'Email Opt In': 'yes' }, ['email newsletter granted', 'email marketing granted']],
    [{ 'SMS opt-in': 'TRUE' }, ['sms newsletter granted', 'sms marketing granted']],
    [{ 'Phone consent': 'n' }, ['phone newsletter denied', 'phone marketing denied']],
    [{ 'Contact by mail': 'opted in' }, ['post newsletter granted', 'post marketing granted']],
    [{ 'Newsletter by post': 'granted' }, ['post newsletter granted']],
    [{ 'Updates by text message': 'denied' }, ['sms stewardship denied']],
    [{ 'Do Not Call': 'yes' }, ['phone marketing denied', 'phone newsletter denied', 'phone stewardship denied']],
    [{ 'Email Opt Out': '0' }, []],
    [{ 'Do Not Mail': '' }, []],
  ])('%o', (row, said) => expect(read(row)).toEqual({ bad: [], said }))

  it('takes what is said of one purpose above what is said of the channel', () => {
    expect(read({ 'Appeals by email': 'no', 'Email Opt In': 'yes' }).said).toEqual([
      'email newsletter granted',
      'email marketing denied',
    ])
  })

  it('takes that nothing is known for a word of its day, and for none without one', () => {
    expect(read({ 'Appeals by post': 'unknown' }).said).toEqual([])
    expect(read({ 'Appeals by post': 'unknown', 'Appeals by post, said on': '2025-02-01' }).said).toEqual([
      'post marketing unknown',
    ])
  })

  it('refuses other words and other days', () => {
    const { bad } = read({ 'SMS consent': 'perhaps', 'Phone consent': 'yes', 'Phone consent date': 'soon' })
    expect(bad.map(({ field, value }) => [field, value])).toEqual([
      ['phoneConsentDate', 'soon'],
      ['smsConsent', 'perhaps'],
    ])
    expect(bad[1]?.message).toBe('Enter yes or no')
  })

  it('knows the headings of Almoner’s own file of donors', () => {
    for (const channel of consentChannels)
      for (const purpose of consentPurposes) {
        const fields = importedConsents.find((one) => one.channel === channel && one.purpose === purpose)
        const heading = consentName(channel, purpose)
        expect(
          [heading, `${heading}, said on`, `${heading}, agreed to`].map((one) => knownHeading(one)?.field),
        ).toEqual([fields?.answer, fields?.day, fields?.text])
      }
  })
})
