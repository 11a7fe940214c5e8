export const importFieldGroups = [
  'gift',
  'recurring',
  'page',
  'funds',
  'receipt',
  'origin',
  'tribute',
  'credit',
  'donor',
  'consent',
  'related',
  'giftAid',
  'address',
  'secondAddress',
] as const

/** `words` are headings in lower-case letters and digits that name it in exports of other products. */
export interface ImportFieldInfo {
  label: string
  group: (typeof importFieldGroups)[number]
  words: readonly string[]
  hint?: string
}
