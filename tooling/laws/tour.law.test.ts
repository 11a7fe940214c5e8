import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, textOf } from './repo.js'

const most = 20

/** The walks of a tour, each with the files at its stops, in order. */
const walksOf = (tour: string): string[][] =>
  tour
    .split(/^## /m)
    .slice(1)
    .map((walk) => [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map((stop) => stop[1] ?? ''))

/** What is wrong with a tour; empty where nothing is. */
function faultsOf(tour: string): string[] {
  const walks = walksOf(tour)
  const named = [...tour.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map((match) => match[1] ?? '')
  return [
    ...walks.filter((stops) => stops.length > most).map((stops) => `${stops.length} files in a walk`),
    ...named.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`),
    ...named.filter((path, at) => named.indexOf(path) !== at).map((path) => `${path} is named again`),
  ]
}

describe('the tour of the code', () => {
  const tour = textOf('docs/tour.md')

  test('names files that exist, each once, at most 20 in a walk', () => {
    expect(walksOf(tour).map((stops) => stops.length > 10)).toEqual([true, true])
    expect(faultsOf(tour)).toEqual([])
  })

  test('would be refused for a file that is missing, a return and a walk that is too long', () => {
    const stop = '1. `apps/web/src/trpc.ts`: again.\n'
    expect(faultsOf(tour + stop)).toEqual(['apps/web/src/trpc.ts is named again'])
    expect(faultsOf('## A walk\n\n1. `apps/web/src/no-such-file.ts`: gone.\n')).toEqual([
      'apps/web/src/no-such-file.ts is missing',
    ])
    expect(faultsOf(`## A walk\n\n${stop.repeat(most + 1)}`)).toContain('21 files in a walk')
  })
})
