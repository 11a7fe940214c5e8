import { stringify } from 'csv-stringify/sync'

/** UTF-8 with a byte order mark, every text quoted and none that a spreadsheet would take for a formula. */
export function writeCsv(
  headings: readonly string[],
  records: readonly (readonly (string | number | null)[])[],
): string {
  const cells = records.map((record) => record.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)))
  return `\ufeff${stringify([headings, ...cells], { quoted_string: true, record_delimiter: 'windows' })}`
}

const harmless = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text)
