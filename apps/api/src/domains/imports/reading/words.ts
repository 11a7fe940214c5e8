import { headingKey } from '@almoner/contracts/imports/import-fields'
import {
  emptyWord,
  otherWords,
  type ImportPlan,
  type RowTypeMeaning,
  type StatusMeaning,
} from '@almoner/contracts/imports/import'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'

export type DonorTypeMeaning = ImportPlan['donorTypes'][string]

const statusWords: Partial<Record<StatusMeaning, readonly string[]>> = {
  succeeded: [
    'completed',
    'complete',
    'succeeded',
    'success',
    'successful',
    'paid',
    'received',
    'approved',
    'captured',
    'settled',
    'cleared',
    'posted',
    'closedwon',
    'publish',
    'ok',
    'processed',
    'renewal',
    'partialrefund',
    'partiallyrefunded',
    'שולם',
    'בוצע',
    'התקבל',
    'pagado',
    'completado',
    'payé',
    'réussi',
    'bezahlt',
    'erfolgreich',
    'مدفوع',
    'مكتمل',
  ],
  refunded: [
    'refunded',
    'reversed',
    'chargeback',
    'returned',
    'זוכה',
    'reembolsado',
    'remboursé',
    'erstattet',
    'مسترد',
  ],
  pending: [
    'pending',
    'processing',
    'inprogress',
    'open',
    'pledged',
    'unpaid',
    'scheduled',
    'onhold',
    'preapproval',
    'ממתין',
    'pendiente',
    'enattente',
    'ausstehend',
    'معلق',
  ],
  failed: ['failed', 'declined', 'error', 'rejected', 'bounced', 'unsuccessful', 'נכשל', 'fallido', 'échoué', 'فشل'],
  canceled: [
    'cancelled',
    'canceled',
    'abandoned',
    'void',
    'voided',
    'revoked',
    'expired',
    'closedlost',
    'withdrawn',
    'בוטל',
    'cancelado',
    'annulé',
    'storniert',
    'ملغى',
  ],
  leave_out: ['trash', 'draft', 'template', 'incomplete'],
}

const rowTypeWords: Record<RowTypeMeaning, readonly string[]> = {
  gift: [
    'gift',
    'donation',
    'charge',
    'payment',
    'onetime',
    'onetimegift',
    'recurring',
    'recurringgift',
    'recurringdonation',
    'recurringpayment',
    'recurringdonationpayment',
    'monthly',
    'pledgepayment',
    'cash',
    'check',
    'donationpayment',
    'generalpayment',
    'mobilepayment',
    'websitepayment',
    'subscriptionpayment',
    'expresscheckoutpayment',
    'תרומה',
    'donación',
    'don',
    'spende',
    'تبرع',
  ],
  refund: ['refund', 'paymentrefund', 'chargeback', 'paymentreversal', 'reversal', 'partialrefund'],
  leave_out: [
    'pledge',
    'softcredit',
    'fee',
    'fees',
    'stripefee',
    'networkcost',
    'contribution',
    'payout',
    'payoutreversal',
    'payoutfailure',
    'transfer',
    'topup',
    'withdrawal',
    'generalwithdrawal',
    'userinitiatedwithdrawal',
    'banktransfer',
    'bankdeposittoppaccount',
    'bankdeposittoppaccountcredit',
    'generalcurrencyconversion',
    'currencyconversion',
    'authorization',
    'generalauthorization',
    'accounthold',
    'holdonavailablebalance',
    'reversalofgeneralaccounthold',
    'feereversal',
    'otheradjustment',
    'reservetransaction',
    'invoicesent',
    'requestreceived',
    'order',
  ],
}

const donorTypeWords: Record<DonorTypeMeaning, readonly string[]> = {
  person: [
    'person',
    'individual',
    'people',
    'contact',
    'donor',
    'אדם',
    'פרטי',
    'יחיד',
    'persona',
    'individuo',
    'particulier',
    'individu',
    'privatperson',
    'فرد',
  ],
  organization: [
    'organization',
    'organisation',
    'org',
    'company',
    'corporation',
    'corporate',
    'business',
    'foundation',
    'charity',
    'trust',
    'tradeunion',
    'union',
    'church',
    'school',
    'government',
    'nonprofit',
    'partnership',
    'limitedliabilitypartnership',
    'friendlysociety',
    'buildingsociety',
    'unincorporatedassociation',
    'association',
    'publicfund',
    'registeredpoliticalparty',
    'ארגון',
    'חברה',
    'עמותה',
    'קרן',
    'empresa',
    'organización',
    'entreprise',
    'société',
    'unternehmen',
    'firma',
    'verein',
    'stiftung',
    'شركة',
    'مؤسسة',
  ],
  household: [
    'household',
    'family',
    'couple',
    'משפחה',
    'משקביתי',
    'hogar',
    'familia',
    'foyer',
    'haushalt',
    'familie',
    'أسرة',
  ],
}

const methodWords: Partial<Record<PaymentMethod, readonly string[]>> = {
  card: [
    'card',
    'creditcard',
    'debitcard',
    'credit',
    'debit',
    'visa',
    'mastercard',
    'amex',
    'americanexpress',
    'discover',
    'stripe',
    'square',
    'braintree',
    'authorizenet',
    'cc',
    'כרטיסאשראי',
    'אשראי',
    'tarjeta',
    'carte',
    'cartebancaire',
    'kreditkarte',
    'بطاقة',
  ],
  bank_debit: [
    'ach',
    'directdebit',
    'bankdebit',
    'sepa',
    'sepadebit',
    'sepadirectdebit',
    'bacs',
    'bacsdebit',
    'usbankaccount',
    'gocardless',
    'echeck',
    'eft',
    'lastschrift',
    'prélèvement',
  ],
  apple_pay: ['applepay'],
  google_pay: ['googlepay'],
  paypal: ['paypal', 'paypalcommerce', 'paypalstandard', 'paypalexpress'],
  link: ['link'],
  cash: ['cash', 'מזומן', 'efectivo', 'espèces', 'bargeld', 'نقدا'],
  cheque: ['check', 'cheque', 'moneyorder', 'שיק', 'המחאה', 'chèque', 'scheck', 'شيك'],
  bank_transfer: [
    'banktransfer',
    'transfer',
    'wire',
    'wiretransfer',
    'bank',
    'bankdeposit',
    'העברהבנקאית',
    'transferencia',
    'virement',
    'überweisung',
    'تحويل',
  ],
  standing_order: ['standingorder', 'הוראתקבע'],
  in_kind: ['inkind', 'giftinkind', 'inkindgift', 'stock', 'goods'],
  other: ['other', 'offline', 'offlinedonation', 'manual', 'payrolldeduction', 'payroll', 'venmo', 'daf'],
}

const yesWords = new Set(['true', 'yes', 'y', '1', 'on', 't', 'x', 'כן', 'sí', 'oui', 'ja', 'نعم'])
const noWords = new Set(['false', 'no', 'n', '0', 'off', 'f', 'לא', 'non', 'nein', 'لا'])

function lookup<Meaning extends string>(words: Partial<Record<Meaning, readonly string[]>>): Map<string, Meaning> {
  const entries = Object.entries(words) as [Meaning, readonly string[]][]
  return new Map(entries.flatMap(([meaning, list]) => list.map((word) => [word, meaning] as const)))
}

/** What a word means: by the plan, else as it usually does, else as all others do there; null where nobody says. */
export const meaningOf = <Meaning extends string>(
  word: string,
  said: Readonly<Record<string, Meaning>>,
  usual: (word: string) => Meaning | null,
): Meaning | null => ownOf(said, word) ?? usual(word) ?? (word === emptyWord ? null : ownOf(said, otherWords))

const ownOf = <Meaning>(said: Readonly<Record<string, Meaning>>, word: string): Meaning | null =>
  Object.hasOwn(said, word) ? (said[word] ?? null) : null

const statuses = lookup(statusWords)
const methods = lookup(methodWords)
const rowTypes = lookup(rowTypeWords)
const kindsOfDonors = lookup(donorTypeWords)

/** What a word of a status column usually stands for, or null. */
export const usualStatus = (word: string): StatusMeaning | null => statuses.get(headingKey(word)) ?? null

/** What a word of a method column usually stands for, or null. */
export const usualMethod = (word: string): PaymentMethod | null => methods.get(headingKey(word)) ?? null

/** What a word of a column of kinds of rows usually stands for, or null. */
export const usualRowType = (word: string): RowTypeMeaning | null => rowTypes.get(headingKey(word)) ?? null

/** What a word of a column of donor types usually stands for, or null. */
export const usualDonorType = (word: string): DonorTypeMeaning | null => kindsOfDonors.get(headingKey(word)) ?? null

/** What a word of a test mode column stands for; under a heading that speaks of live gifts, yes means live. */
export function usualMode(word: string, heading: string): ChargeMode | null {
  const key = headingKey(word)
  if (key === 'live' || key === 'production') return 'live'
  if (key === 'test' || key === 'sandbox') return 'test'
  const isLiveHeading = headingKey(heading).includes('live')
  const says = readYesOrNo(word)
  return says === null ? null : says === isLiveHeading ? 'live' : 'test'
}

export function readYesOrNo(word: string): boolean | null {
  const key = headingKey(word)
  return yesWords.has(key) ? true : noWords.has(key) ? false : null
}
