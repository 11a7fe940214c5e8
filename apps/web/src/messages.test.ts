import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compiledModule } from '../messages-plugin'
import { pseudoText } from '../pseudo-text'
import { frequencies } from '@almoner/contracts/checkout/choices'
import { frequencies as ofAnyDonation } from '@almoner/contracts/donations/donation'
import { t as ofAdmin } from './features/admin/messages'
import { t } from './features/charges/messages'
import { recurringText as ofDonations } from './recurring/messages'
import publicEnglish from './public/messages/en.json'
import '@almoner/ui/texts/page-texts'
import { translator } from '@almoner/ui/texts/translator'

describe('a text', () => {
  it('is read by its name, alone or with its group', () => {
    expect(t('charges.title')).toBe('Transactions')
    expect(t('charges.sorts.-date')).toBe('Newest first')
    expect(t.group('unfinished.frequencies')).toMatchObject({ single: 'One-time', monthly: 'Monthly' })
  })

  it('says how often something is given in the same words everywhere', () => {
    const said = {
      unfinished: t.group('unfinished.frequencies'),
      recurring: ofDonations.group('frequencies'),
      drafts: ofAdmin.group('frequencies'),
      checkout: translator(publicEnglish).group('frequency'),
    }
    const words = { single: 'One-time', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' }
    const recurring = { ...words, irregular: 'On agreed dates' }
    expect(said).toEqual({ unfinished: words, recurring, drafts: words, checkout: words })
    expect(Object.keys(words)).toEqual(frequencies)
    expect(Object.keys(recurring)).toEqual(ofAnyDonation)
  })

  it('takes the plural of its language and groups thousands', () => {
    expect(t('batch.posted', { count: 1, sum: '$5.00' })).toBe('1 gift of $5.00 was posted')
    expect(t('batch.posted', { count: 1204, sum: '$5.00' })).toBe('1,204 gifts of $5.00 were posted')
  })

  it('is an error where it is absent', () => {
    const untyped: Record<string, string> = { title: 'Gifts' }
    expect(() => translator(untyped)('titel')).toThrow('Could not resolve `titel`')
  })
})

describe('a file of messages', () => {
  let folder: string
  const path = (language: string) => join(folder, 'messages', `${language}.json`)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almoner-messages-'))
    await mkdir(join(folder, 'messages'))
    await writeFile(path('en'), JSON.stringify({ gifts: { done: '{count, plural, one {# gift} other {# gifts}}' } }))
  })
  afterEach(() => {
    globalThis.almonerTexts = undefined
    return rm(folder, { recursive: true, force: true })
  })

  it('is compiled', async () => {
    expect(await compiledModule(path('en'))).toContain(
      '{"gifts":{"done":[["count",2,{"one":[0," gift"],"other":[0," gifts"]}]]}}',
    )
  })

  it('gives way to the texts that the page came with', async () => {
    const given = { gifts: { done: 'dons' } }
    globalThis.almonerTexts = {
      messages: { [path('en')]: given },
      translate: () => undefined,
      loadOthers: async () => {},
    }
    const code = encodeURIComponent(await compiledModule(path('en')))
    const module: { default: unknown } = await import(/* @vite-ignore */ `data:text/javascript,${code}`)
    expect(module.default).toEqual(given)
  })

  it('names the text that is no ICU message', async () => {
    await writeFile(path('en'), JSON.stringify({ gifts: { done: '{count, plural, one {# gift}}' } }))
    await expect(compiledModule(path('en'))).rejects.toThrow(/gifts done is no ICU message/)
  })
})

describe('the pseudo-language', () => {
  it('shows where a text begins and ends, and leaves arguments, plurals and tags alone', () => {
    expect(pseudoText('Save')).toBe('[Šåṽé]')
    expect(pseudoText(compile('{n, plural, one {# gift} other {# gifts}} of <b>{name}</b>'))).toEqual([
      '[',
      ['n', 2, { one: [0, ' ĝîƒţ'], other: [0, ' ĝîƒţš'] }],
      ' öƒ ',
      ['b', ['name']],
      ']',
    ])
  })
})
