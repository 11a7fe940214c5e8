import type { KeptMethod } from '@almoner/contracts/donations/saved-method'
import { giftText } from './messages'

/** `Visa ****4242`, as far as it is known. */
export function methodText({ type, brand, last4 }: Pick<KeptMethod, 'type' | 'brand' | 'last4'>): string {
  if (!last4) return giftText(`methods.${type}`)
  return `${brand ? titled(brand) : giftText(`methods.${type}`)} ****${last4}`
}

const titled = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
