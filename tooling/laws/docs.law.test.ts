import { existsSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyFile, root, textOf } from './repo.js'

const docs = everyFile().filter((path) => path.endsWith('.md'))

const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))

/** Paths in backticks that begin at the root or below apps, packages and the like; `{a,b}`, `*` and `…` stand for several. */
const pathsOf = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|tooling|docs|turbo|\.ci)\/[^\s`]*)`/g)]
    .map((match) => (match[1] ?? '').replace(/:\d+$/, ''))
    .filter((path) => !/[*{}<>…]|\.\.\./.test(path))

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, '')

const headingsOf = (text: string): Set<string> =>
  new Set(
    [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replace(/ /g, '-'),
    ),
  )

const isBroken = (from: string, link: string): boolean => {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? from : normalize(join(dirname(from), decodeURI(path)))
  if (!existsSync(join(root, target))) return true
  return heading !== undefined && target.endsWith('.md') && !headingsOf(textOf(target)).has(heading)
}

describe('the documents', () => {
  it('were found', () => {
    expect(docs.length).toBeGreaterThan(5)
  })

  it.each(docs)('%s links to what exists', (doc) => {
    expect(linksOf(textOf(doc)).filter((link) => isBroken(doc, link))).toEqual([])
  })

  it.each(docs)('%s names paths that exist', (doc) => {
    expect(pathsOf(withoutCode(textOf(doc))).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('name scripts that a package.json has', () => {
    const packages = everyFile().filter((path) => basename(path) === 'package.json')
    const scripts = new Set(
      packages.flatMap((path) => Object.keys((JSON.parse(textOf(path)) as { scripts?: object }).scripts ?? {})),
    )
    const named = docs.flatMap((doc) =>
      [...textOf(doc).matchAll(/`npm run ([a-z:-]+)/g)].map((match) => match[1] ?? ''),
    )
    expect(named.filter((name) => !scripts.has(name))).toEqual([])
  })
})
