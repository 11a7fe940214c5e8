import { stringify } from 'csv-stringify/sync'

/**
 * A CSV file that a spreadsheet opens right: UTF-8 with its mark, every text quoted, and none that it would take for a
 * formula. Numbers stay numbers.
 */
export function writeCsv(
  headings: readonly string[],
  records: readonly (readonly (string | number | null)[])[],
): string {
  const cells = records.map((record) => record.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)))
  return `\ufeff${stringify([headings, ...cells], { quoted_string: true, record_delimiter: 'windows' })}`
}

const harmless = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text)
