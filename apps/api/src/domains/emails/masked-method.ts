import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'

/** `Card ····4242`. Where the line reads from right to left, the dots stay before the digits as on the card itself. */
export function maskedMethod(language: string, method: string, last4: string | null): string {
  if (!last4) return method
  const digits = `····${last4}`
  return `${method} ${isRightToLeft(language) ? `\u2066${digits}\u2069` : digits}`
}
