import { layOut } from './layout.mjs'
import { templatesIn } from './templates.mjs'

/**
 * The text of a file with its SQL laid out over lines.
 * @param {string} path
 * @param {string} text
 * @returns {string}
 */
export function withFormattedSql(path, text) {
  if (!text.includes('sql')) return text
  for (let at = 0; ; at++) {
    // Read anew for each, since one that is laid out moves those after it.
    const template = templatesIn(path, text)[at]
    if (!template) return text
    text = text.slice(0, template.start) + formatted(text, template) + text.slice(template.end)
  }
}

/**
 * @param {string} text
 * @param {import('./templates.mjs').Template} template
 */
function formatted(text, { start, end, expressions }) {
  const written = text.slice(start, end)
  if (written.trim() === '') return written
  // What separates others, as ` and `, is spaces too.
  if (/^ | $/.test(written)) return written
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const indent = line.length - line.trimStart().length + 2
  const holes = expressions.map((span) => text.slice(span.start, span.end))
  const lines = layOut(written, holes, indent)
  const [only = ''] = lines
  if (lines.length === 1 && !only.includes('\n') && line.length + only.length <= 118) return only
  const margin = ' '.repeat(indent)
  return `\n${lines.map((each) => margin + each).join('\n')}`
}
