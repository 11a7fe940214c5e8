export const importFieldGroups = [
  'gift',
  'funds',
  'tribute',
  'credit',
  'donor',
  'related',
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
