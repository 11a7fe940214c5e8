import type { ImportField } from '@almoner/contracts/imports/import-fields'

// What programs and people write where there is nothing.
const fillers = new Set([
  'n/a',
  'n.a.',
  'n.a',
  '#n/a',
  'n\\a',
  'none',
  'null',
  '(null)',
  'nil',
  'nan',
  'undefined',
  '(blank)',
  '[blank]',
  '(none)',
  'not applicable',
  'not available',
  'not provided',
  '-',
  '--',
  '---',
  '–',
  '—',
  '#ref!',
  '#value!',
])

// NA is Namibia, and the province of Naples; Na is a family name, and NA none.
const fieldsOfPlaces: readonly ImportField[] = ['country', 'region']

/** Whether a cell says no more than an empty one does. */
export function isFiller(text: string, field?: ImportField): boolean {
  if (text.length > 16) return false
  // None may be one of the choices of an organization's own field.
  if (field?.startsWith('custom.')) return /^#?n\/a$/i.test(text)
  if (text === 'NA' || text === 'na') return field === undefined || !fieldsOfPlaces.includes(field)
  return fillers.has(text.toLowerCase())
}
