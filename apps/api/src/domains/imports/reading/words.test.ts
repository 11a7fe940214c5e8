import { describe, expect, it } from 'vitest'
import { countryOf } from './countries.js'
import { currenciesOf } from './currency-words.js'
import { usualRecurringStatus, usualRhythm } from './recurring-words.js'
import { namesPledge, readYesOrNo, usualDonorType, usualMethod, usualMode, usualRowType, usualStatus } from './words.js'

describe('words of other languages', () => {
  it.each(['sì', 'ja', 'tak', 'sim', 'да', 'כן'])('yes %s', (word) => expect(readYesOrNo(word)).toBe(true))
  it.each(['no', 'nee', 'nie', 'não', 'нет', 'לא'])('no %s', (word) => expect(readYesOrNo(word)).toBe(false))

  it.each([
    ['Trimestrale', 'quarterly'],
    ['Per kwartaal', 'quarterly'],
    ['co miesiąc', 'monthly'],
    ['Anual', 'yearly'],
    ['Еженедельно', 'weekly'],
    ['halbjährlich', 'every_6_months'],
  ])('rhythm %s', (word, rhythm) => expect(usualRhythm(word, { arePledges: false })).toBe(rhythm))

  it.each([
    'One-time',
    'einmalig',
    'unique',
    'חד פעמי',
    'مرة واحدة',
    'una tantum',
    'única',
    'jednorazowo',
    'разово',
    'eenmalig',
  ])('%s is a pledge of one payment, and elsewhere a single gift', (word) => {
    expect(usualRhythm(word, { arePledges: true })).toBe('once')
    expect(usualRhythm(word, { arePledges: false })).toBe('leave_out')
  })

  it.each(['Pledge ID', 'Total pledged', 'Zusage', 'התחייבות', 'Dane deklaracji: deklaracja', 'Обязательство'])(
    '%s names a pledge',
    (heading) => expect(namesPledge(heading)).toBe(true),
  )

  it.each([
    ['Sospesa', 'paused'],
    ['Opgezegd', 'canceled'],
    ['Zakończona', 'completed'],
    ['Ativa', 'active'],
    ['Отменена', 'canceled'],
  ])('state of a recurring gift %s', (word, state) => expect(usualRecurringStatus(word)).toBe(state))

  it.each([
    ['Fondazione', 'organization'],
    ['Particulier', 'person'],
    ['Rodzina', 'household'],
    ['Pessoa jurídica', 'organization'],
    ['Физическое лицо', 'person'],
  ])('donor type %s', (word, type) => expect(usualDonorType(word)).toBe(type))

  it('are never taken for what English means by them', () => expect(usualRowType('Gift')).toBe('gift'))
})

describe('words of other products', () => {
  it.each([
    ['Completed', 'succeeded'],
    ['Cancelled', 'canceled'],
    ['REFUNDED', 'refunded'],
    ['Pending', 'pending'],
    ['in progress', 'pending'],
    ['Declined', 'failed'],
    ['Pagata', 'succeeded'],
    ['In behandeling', 'pending'],
    ['Zwrócono', 'refunded'],
    ['Cancelada', 'canceled'],
    ['Не удалось', 'failed'],
    ['en attente', 'pending'],
    ['toString', null],
    ['', null],
  ])('status %s', (word, status) => expect(usualStatus(word)).toBe(status))

  it.each([
    ['Stripe', 'card'],
    ['Paypal', 'paypal'],
    ['Offline', 'other'],
    ['Payroll Deduction', 'payroll'],
    ['Workplace Giving', 'payroll'],
    ['payroll', 'payroll'],
    ['Check', 'cheque'],
    ['Direct Debit', 'bank_debit'],
    ['Apple Pay', 'apple_pay'],
    ['Bonifico bancario', 'bank_transfer'],
    ['Automatische incasso', 'bank_debit'],
    ['Gotówka', 'cash'],
    ['Cartão de crédito', 'card'],
    ['Чек', 'cheque'],
    ['הוראת קבע', 'standing_order'],
    ['barter', null],
  ])('method %s', (word, method) => expect(usualMethod(word)).toBe(method))

  it.each([
    ['TRUE', 'Test Mode', 'test'],
    ['FALSE', 'Test Mode', 'live'],
    ['true', 'livemode', 'live'],
    ['no', 'Is live', 'test'],
    ['live', 'Mode', 'live'],
    ['sandbox', 'Mode', 'test'],
    ['maybe', 'Test Mode', null],
  ])('mode %s under %s', (word, heading, mode) => expect(usualMode(word, heading)).toBe(mode))

  it.each([
    ['United States', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['Deutschland', 'DE'],
    ['ישראל', 'IL'],
    ['de', 'DE'],
    ['Atlantis', 'Atlantis'],
  ])('country %s', (word, country) => expect(countryOf(word)).toBe(country))

  it.each([
    ['USD', ['usd']],
    ['€', ['eur']],
    ['$', ['usd', 'cad', 'aud']],
    ['JPY', []],
  ])('currency %s', (word, currencies) => expect(currenciesOf(word)).toEqual(currencies))
})
