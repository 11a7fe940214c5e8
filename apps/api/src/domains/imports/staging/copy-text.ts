const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A line in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map(written).join('\t')}\n`
}

const written = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '\\N' : typeof value === 'string' ? escaped(value) : String(value)

const escaped = (text: string): string =>
  text.search(special) === -1 ? text : text.replace(special, (mark) => escapes[mark] ?? mark)
