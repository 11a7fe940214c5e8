import { describe, expect, test } from 'vitest'
import { everyFile, textOf } from './repo.js'

const files = everyFile()

/** Files that belong in a list and are not named in it, by the path that the list would import. */
const missingFrom = (list: string, text: string, pattern: RegExp, found = files): string[] => {
  const folder = list.slice(0, list.lastIndexOf('/'))
  return found
    .filter((path) => pattern.test(path) && !path.includes('.test.'))
    .filter(
      (path) =>
        !text.includes(`${pathFrom(folder, path.replace(/\.ts$/, path.startsWith('apps/web/') ? '' : '.js'))}'`),
    )
}

function pathFrom(folder: string, path: string): string {
  if (path.startsWith(`${folder}/`)) return `./${path.slice(folder.length + 1)}`
  return pathFrom(folder.slice(0, folder.lastIndexOf('/')), path).replace('./', '../')
}

const lists = [
  { list: 'packages/contracts/src/nouns.ts', pattern: /^packages\/contracts\/src\/.+\.noun\.ts$/ },
  { list: 'packages/contracts/src/operation-modules.ts', pattern: /^packages\/contracts\/src\/.+\.operations\.ts$/ },
  { list: 'packages/contracts/src/events.ts', pattern: /^packages\/contracts\/src\/.+\.events\.ts$/ },
  { list: 'apps/web/src/nouns.ts', pattern: /^apps\/web\/src\/features\/.+\.noun\.ts$/ },
  { list: 'apps/api/src/api/nouns.ts', pattern: /^apps\/api\/src\/domains\/.+\.noun\.ts$/ },
]

describe.each(lists)('$list', ({ list, pattern }) => {
  test('names every file that declares what it batches', () => {
    expect(files.filter((path) => pattern.test(path)).length).toBeGreaterThan(4)
    expect(missingFrom(list, textOf(list), pattern)).toEqual([])
  })

  test('misses one that is planted', () => {
    const [first = ''] = files.filter((path) => pattern.test(path))
    const planted = first.replace(/[^/]+\/[^/]+$/, (path) =>
      path.replaceAll(/\w+(?=[/.])/g, (word) => (/^(noun|operations|events|ts)$/.test(word) ? word : 'keepsakes')),
    )
    expect(missingFrom(list, textOf(list), pattern, [...files, planted])).toEqual([planted])
  })
})

test('each table of a domain is declared by its noun', () => {
  const entities = files.filter((path) => /^apps\/api\/src\/domains\/.+\.entit(y|ies)\.ts$/.test(path))
  expect(entities.length).toBeGreaterThan(40)
  const undeclared = entities.filter((path) => {
    const [, , , , domain = ''] = path.split('/')
    const noun = textOf(`apps/api/src/domains/${domain}/${domain}.noun.ts`)
    const classes = [...textOf(path).matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name)
    return !classes.every((name) => new RegExp(`entities: \\[[^\\]]*\\b${name}\\b`).test(noun))
  })
  expect(undeclared).toEqual([])
})
