const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A line in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  let line = ''
  for (const [index, value] of values.entries()) {
    if (index > 0) line += '\t'
    line += value === null || value === undefined ? '\\N' : typeof value === 'string' ? escaped(value) : String(value)
  }
  return `${line}\n`
}

const escaped = (text: string): string =>
  text.search(special) === -1 ? text : text.replace(special, (mark) => escapes[mark] ?? mark)
