export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** The form that two spellings of a phone number share: its last nine digits. */
export const phoneKey = (number: string): string => number.replace(/\D/g, '').slice(-9) || number

/** The form of a name that two spellings of it share: case, accents' encoding, dots and spaces do not count. */
export function nameKey(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The form of a postal code that two spellings of it share: letters and digits only; a ZIP+4 counts by its first five. */
export function postalKey(postalCode: string): string {
  const plain = postalCode
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{9}$/.test(plain) ? plain.slice(0, 5) : plain
}

export interface NamedDonor {
  organizationName?: string | null
  firstName?: string | null
  middleName?: string | null
  lastName?: string | null
  suffix?: string | null
}

/** The key of a donor's whole name. The suffix counts, since father and son often share the rest and the address. */
export function donorNameKey({ organizationName, firstName, middleName, lastName, suffix }: NamedDonor): string {
  return nameKey(firstName, middleName, lastName, suffix) || nameKey(organizationName)
}
