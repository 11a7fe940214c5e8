import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, toolEnvironment } from './repo.js'

const mostInstantiations = 20_000
const mostBytes = 400_000

/** What the web's door to the API costs the compiler, in instantiations; the screens' own libraries are not counted. */
const measure = (): number => {
  const folder = join(root, 'node_modules', '.cache', 'almoner', 'type-weight')
  mkdirSync(folder, { recursive: true })
  const config = {
    extends: '../../../../apps/web/tsconfig.json',
    compilerOptions: {
      composite: false,
      incremental: false,
      noEmit: true,
      emitDeclarationOnly: false,
      declaration: false,
      declarationMap: false,
      rootDir: '../../../..',
      types: [],
    },
    files: ['../../../../apps/web/src/trpc.ts'],
    include: [],
    references: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, status } = spawnSync('tsc', ['-p', folder, '--extendedDiagnostics'], {
    env: toolEnvironment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
  return Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1])
}

describe('the types that the web takes from the API', () => {
  it(`cost less than ${mostInstantiations} instantiations to check`, () => {
    const instantiations = measure()
    expect(instantiations).toBeGreaterThan(0)
    expect(instantiations).toBeLessThan(mostInstantiations)
  })

  it(`are emitted in less than ${mostBytes / 1000} kB`, () => {
    expect(statSync(join(root, 'apps/api/dist/api/app-router.d.ts')).size).toBeLessThan(mostBytes)
  })
})
