import { basename, extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyFile, textOf } from './repo.js'

const files = everyFile()
const code = files.filter((path) => /\.(ts|tsx|js|mjs|css)$/.test(path))
const sources = code.filter((path) => /^(apps|packages)\/[^/]+\/src\//.test(path))

// Style sheets are flat lists of rules, and are read by looking one up.
const mostLines = (path: string): number => (path.endsWith('.css') ? 600 : 400)

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*(\.[a-z0-9-]+)*$/

const emptyWords = /(^|[-.])(managers?|helpers?|utils?|common|shared|misc|dto|info)([-.]|$)/

describe('the files', () => {
  it('were found', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  it('are short enough to read at a sitting', () => {
    expect(
      code.filter(
        (path) => !/\.(generated|d\.json)\.ts$/.test(path) && textOf(path).split('\n').length > mostLines(path) + 1,
      ),
    ).toEqual([])
  })

  it('are named in kebab-case, React components in PascalCase', () => {
    const stray = sources.filter((path) => {
      const name = basename(path, extname(path))
      return !(
        kebab.test(name) ||
        (path.endsWith('.tsx') && pascal.test(name)) ||
        (path.includes('.test.') && pascal.test(name))
      )
    })
    expect(stray).toEqual([])
  })

  it('are named for what they are', () => {
    const words = (path: string) =>
      basename(path, extname(path))
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
    expect(sources.filter((path) => emptyWords.test(words(path)))).toEqual([])
  })

  it('have no barrels but the doors of domains', () => {
    const barrels = sources.filter((path) => /\/index\.tsx?$/.test(path))
    expect(barrels.filter((path) => !/^apps\/api\/src\/domains\/[^/]+\/index\.ts$/.test(path))).toEqual([])
  })

  it('give each domain its README.md', () => {
    const domains = new Set(
      files.flatMap((path) => /^apps\/api\/src\/domains\/([^/]+)\/.*\.noun\.ts$/.exec(path)?.[1] ?? []),
    )
    expect(domains.size).toBeGreaterThan(20)
    expect([...domains].filter((domain) => !files.includes(`apps/api/src/domains/${domain}/README.md`))).toEqual([])
  })

  it('turn no check off and leave nothing for later', () => {
    // Pieces, so that this file does not name what it forbids.
    const forbidden = new RegExp(
      [
        ['@ts', '-(ignore|nocheck|expect-error)'],
        ['(ox|es)lint', '-disable'],
        ['\\b(TO', 'DO|FIX', 'ME)\\b'],
        ['(it|test|describe)', '\\.(skip|only)\\('],
      ]
        .map((pieces) => pieces.join(''))
        .join('|'),
    )
    expect(code.filter((path) => forbidden.test(textOf(path)))).toEqual([])
  })
})
