import { describe, expect, it } from 'vitest'
import { everyFile, textOf } from './repo.js'

const files = everyFile().filter((path) => /^(apps|packages)\//.test(path))
// Outside src there is one sheet: it styles the markup of the API reference's viewer, whose classes are that package's own.
const sheets = files.filter((path) => /\/src\/.*\.css$/.test(path))
const sources = files.filter((path) => /\.(tsx?|mjs|js|html)$/.test(path) && !/\.test\.|\/(e2e|test)\//.test(path))

const named = new Set(sources.flatMap((path) => textOf(path).match(/[\w-]+/g) ?? []))

/** The classes that a style sheet selects and no source names. Those of antd (`ant-…`) are its own. */
function unnamedClasses(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '')
  const classes = new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))
  return [...classes].filter((name) => !name.startsWith('ant-') && !named.has(name))
}

describe('style sheets', () => {
  it('were found', () => {
    expect(sheets.length).toBeGreaterThan(20)
  })

  it('select only classes that a source names', () => {
    expect(sheets.flatMap((path) => unnamedClasses(textOf(path)).map((name) => `${path}: .${name}`))).toEqual([])
  })

  it('would be told of a class that is gone', () => {
    const gone = ['left', 'over'].join('-')
    expect(unnamedClasses(`.al-field > .${gone}:hover { margin: 0.5em }`)).toEqual([gone])
    expect(unnamedClasses(`/* .${gone} */ .ant-modal .al-field { inset: 0 }`)).toEqual([])
  })
})
