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
  let templates = templatesIn(path, text)
  for (let at = 0; at < templates.length; at++) {
    const template = templates[at]
    if (!template) break
    const laidOut = formatted(text, template)
    if (laidOut === text.slice(template.start, template.end)) continue
    text = text.slice(0, template.start) + laidOut + text.slice(template.end)
    // Those after it moved.
    templates = templatesIn(path, text)
  }
  return text
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
