import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stringify } from 'csv-stringify/sync'

/** A form as a browser sends it, with a CSV file of these rows; the first row holds the headings. */
export function formOf(rows: readonly (readonly string[])[], name = 'gifts.csv'): FormData {
  return formWith(stringify(rows.map((row) => [...row])), name)
}

export function formWith(content: string | Uint8Array, name = 'gifts.csv'): FormData {
  const form = new FormData()
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.set('file', new File([bytes], name, { type: 'text/csv' }))
  return form
}

// Files made by others lie beside the repository where it is developed, and are not part of it.
const realFolder = resolve(import.meta.dirname, '../../../../../../../shared/data')

export const realFiles = {
  payroll: 'fec-filing-27789-payroll-contributions-2001H2.csv',
  sample: 'givewp-sample-donations.csv',
} as const

export const hasRealFiles = existsSync(realFolder)
if (!hasRealFiles)
  process.stdout.write('The real gift files are not beside this repository, so their totals are not tested here.\n')

export const realFileForm = async (name: string): Promise<FormData> =>
  formWith(await readFile(resolve(realFolder, name)), name)
