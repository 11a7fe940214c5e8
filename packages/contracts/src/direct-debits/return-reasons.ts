/** Why a bank sends a direct debit back (ISO 20022, ExternalReturnReason1Code, as SEPA's rulebooks use it), in words. */
export const returnReasons = {
  AC01: 'The account number is wrong',
  AC04: 'The account was closed',
  AC06: 'The account is blocked',
  AC13: 'The account is a consumer’s and not a company’s',
  AG01: 'No direct debits are allowed on this account',
  AG02: 'The bank does not take this kind of direct debit',
  AM04: 'There was not enough money in the account',
  AM05: 'The bank took it for a duplicate',
  BE05: 'The creditor identifier is wrong',
  CNOR: 'The bank of the organization is not registered for it',
  DNOR: 'The bank of the donor is not registered for it',
  FF01: 'The bank could not read the file',
  MD01: 'There is no valid mandate',
  MD02: 'Something of the mandate is missing or wrong',
  MD06: 'The donor asked for the money back',
  MD07: 'The holder of the account has died',
  MS02: 'The donor refused it',
  MS03: 'The bank gave no reason',
  RC01: 'The BIC is wrong',
  RR01: 'The account of the donor is missing',
  RR02: 'The name or address of the donor is missing',
  RR03: 'The name or address of the organization is missing',
  RR04: 'The bank gave a reason of regulation',
  SL01: 'The donor has the bank block direct debits',
  TM01: 'The bank had the file too late',
} as const

export const returnCodes = Object.keys(returnReasons) as ReturnCode[]
export type ReturnCode = keyof typeof returnReasons

const endsMandate: readonly ReturnCode[] = ['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'MD07']

/** Whether nothing more can be collected by the mandate after a return for this reason. */
export const isMandateOver = (code: ReturnCode): boolean => endsMandate.includes(code)

/** The reason that a bank names somewhere in a text, by its code; the one without a reason where it names none that is known. */
export function readReturnCode(text: string): ReturnCode {
  const words = new Set(text.toUpperCase().split(/[^A-Z0-9]+/))
  return returnCodes.find((code) => words.has(code)) ?? 'MS03'
}
