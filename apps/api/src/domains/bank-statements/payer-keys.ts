import { nameKey } from '@almoner/contracts/donors/donor-keys'

// As banks of the countries that Almoner has packs for put them before a name.
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'dhr', 'mevr', 'mme'])

/** The forms in which a donor may have the name of a payer: as the bank writes it, and with the last name first or last. */
export function payerKeys(name: string | null): string[] {
  const words = nameKey(name).split(' ').filter(Boolean)
  const own = words.filter((word, place) => place > 0 || !titles.has(word))
  if (own.length === 0) return []
  const lastFirst = [...own.slice(-1), ...own.slice(0, -1)]
  const firstLast = [...own.slice(1), ...own.slice(0, 1)]
  return [...new Set([words, own, lastFirst, firstLast].map((form) => form.join(' ')))]
}
