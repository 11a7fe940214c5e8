import { expect, test } from 'vitest'
import { checkDkim, checkDmarc, checkSpf, type TextsOf } from './domain-records.js'

const zone =
  (texts: Record<string, string[] | null>): TextsOf =>
  async (name) => {
    const found = texts[name]
    return found === undefined ? [] : found
  }
const ours = 'include:mail.almoner.org'

test.each([
  ['nothing', [], 'missing', 'v=spf1 include:mail.almoner.org ~all'],
  ['texts of others', ['google-site-verification=1', 'v=spf10 all'], 'missing', 'v=spf1 include:mail.almoner.org ~all'],
  ['ours among others', ['v=spf1 mx include:mail.almoner.org -all'], 'found', null],
  [
    'another’s',
    ['v=spf1 mx include:spf.example.net -all'],
    'wrong',
    'v=spf1 mx include:spf.example.net include:mail.almoner.org -all',
  ],
  [
    'two',
    ['v=spf1 mx -all', 'v=spf1 include:mail.almoner.org ~all'],
    'wrong',
    'v=spf1 mx include:mail.almoner.org -all',
  ],
  ['no answer', null, 'unknown', 'v=spf1 include:mail.almoner.org ~all'],
] as const)('SPF with %s', async (_what, texts, state, toCopy) => {
  const checked = await checkSpf('example.org', ours, zone({ 'example.org': texts && [...texts] }))
  expect(checked).toMatchObject({ state, toCopy, name: 'example.org' })
})

test.each([
  ['nothing', [], 'missing'],
  ['our key', ['v=DKIM1; k=rsa; p=AAAA BBBB'], 'found'],
  ['another key', ['v=DKIM1; k=rsa; p=CCCC'], 'wrong'],
  ['a key that was taken back', ['v=DKIM1; p='], 'wrong'],
  ['no answer', null, 'unknown'],
] as const)('DKIM with %s', async (_what, texts, state) => {
  const key = { selector: 'almoner1', publicKey: 'AAAABBBB' }
  const name = 'almoner1._domainkey.example.org'
  const checked = await checkDkim('example.org', key, zone({ [name]: texts && [...texts] }))
  expect(checked).toMatchObject({ state, name, toCopy: state === 'found' ? null : 'v=DKIM1; k=rsa; p=AAAABBBB' })
})

test.each([
  ['nothing', {}, 'missing', '_dmarc.give.example.org'],
  [
    'its own',
    { '_dmarc.give.example.org': ['v=DMARC1; p=reject; rua=mailto:a@example.org'] },
    'found',
    '_dmarc.give.example.org',
  ],
  ['that of the domain above', { '_dmarc.example.org': ['v=DMARC1; p=none'] }, 'found', '_dmarc.example.org'],
  ['none but of the top-level domain', { '_dmarc.org': ['v=DMARC1; p=none'] }, 'missing', '_dmarc.give.example.org'],
  ['one without a policy', { '_dmarc.give.example.org': ['v=DMARC1;'] }, 'wrong', '_dmarc.give.example.org'],
  [
    'two',
    { '_dmarc.give.example.org': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    'wrong',
    '_dmarc.give.example.org',
  ],
  ['no answer', { '_dmarc.give.example.org': null }, 'unknown', '_dmarc.give.example.org'],
])('DMARC with %s', async (_what, texts, state, name) => {
  expect(await checkDmarc('give.example.org', zone(texts))).toMatchObject({ state, name })
})
