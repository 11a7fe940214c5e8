import { sumsToTen } from '../check-digit.js'

export const receiptPacks = ['us', 'ca', 'uk', 'il', 'generic'] as const
export type ReceiptPack = (typeof receiptPacks)[number]

interface NumberRule {
  name: string
  example: string
  refusal: string
  read: (typed: string) => string | null
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The registration number that each pack prints.
 * - us: employer identification number, nine digits (IRS, Publication 1635).
 * - ca: business number with the program account of a registered charity, `RR` and four digits; Income Tax Regulations,
 *   section 3501(1)(b) has it on each official receipt. The ninth digit checks the eight before it.
 * - uk: the reference that HMRC gives a charity or CASC for Gift Aid, one or two letters and up to five digits.
 * - il: the number of an amuta or company at the Corporations Authority, nine digits of which the last checks the others;
 *   Income Tax Ordinance, section 46, has it on each receipt.
 */
export const registrationNumbers: Record<ReceiptPack, NumberRule> = {
  us: {
    name: 'EIN',
    example: '12-3456789',
    refusal: 'Enter the EIN’s nine digits, such as 12-3456789',
    read: (typed) => {
      const digits = digitsOf(typed)
      return /^\d{2}[\s-]?\d{7}$/.test(typed) && !/^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(digits)
        ? `${digits.slice(0, 2)}-${digits.slice(2)}`
        : null
    },
  },
  ca: {
    name: 'Registration number',
    example: '119219814 RR 0001',
    refusal: 'Enter nine digits, RR and four digits, such as 119219814 RR 0001',
    read: (typed) => {
      const [, business = '', account = ''] = /^(\d{9})RR(\d{4})$/.exec(typed.replace(/[\s-]/g, '').toUpperCase()) ?? []
      return business !== '' && sumsToTen(business) ? `${business} RR ${account}` : null
    },
  },
  uk: {
    name: 'HMRC charity reference',
    example: 'AB12345',
    refusal: 'Enter one or two letters and up to five digits, such as AB12345',
    read: (typed) => {
      const joined = typed.replace(/[\s-]/g, '').toUpperCase()
      return /^[A-Z]{1,2}\d{1,5}$/.test(joined) ? joined : null
    },
  },
  il: {
    name: 'Amuta number',
    example: '580000016',
    refusal: 'Check this amuta number. It should have nine digits.',
    read: (typed) => {
      const digits = typed.replace(/[\s-]/g, '')
      return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && sumsToTen(digits) ? digits : null
    },
  },
  generic: {
    name: 'Registration number',
    example: 'as your authority writes it',
    refusal: 'Required',
    read: (typed) => (typed === '' ? null : typed),
  },
}

/** A registration number as it is printed, or null where the pack takes none like it. */
export const readRegistrationNumber = (pack: ReceiptPack, typed: string): string | null =>
  registrationNumbers[pack].read(typed.trim())

const packOfCountry: Readonly<Record<string, ReceiptPack>> = { US: 'us', CA: 'ca', GB: 'uk', IL: 'il' }

export const receiptPackOf = (country: string): ReceiptPack => packOfCountry[country] ?? 'generic'
