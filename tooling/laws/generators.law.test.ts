import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyFile, root, toolEnvironment } from './repo.js'

/** Every generator, on a noun of its own and on domains that were written by hand. */
const commands = [
  ['domain', 'keepsakes'],
  ['operation', 'keepsakes.engrave', '--kind', 'command'],
  ['operation', 'keepsakes.age'],
  ['operation', 'donors.receive', '--kind', 'command', '--access', 'donors.manage'],
  ['operation', 'charges.age'],
  ['operation', 'designations.close', '--kind', 'command'],
  ['screen', 'keepsakes', '--menu', 'donors'],
]

const packages = ['packages/contracts', 'packages/client', 'packages/ui', 'apps/api', 'apps/web']

let copy: string
/** The paths that the generators said they wrote or joined. */
let touched: string[]

/** Runs a tool in the copy; fails with all that it said where it fails. */
function run(program: string, ...args: string[]): string {
  // The vitest in the copy is to know nothing of this one.
  const environment = Object.entries(toolEnvironment()).filter(([name]) => !/^(VITEST|TEST|NODE_ENV$)/.test(name))
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    env: { ...Object.fromEntries(environment), NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** The sources, with the installed packages linked and our own packages those of the copy. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almoner-generators-'))
  for (const path of everyFile()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules', '@almoner'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@almoner' || name === '.cache' || name.startsWith('.vite')) continue
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const path of packages) {
    symlinkSync(join(folder, path), join(folder, 'node_modules', '@almoner', path.split('/')[1] ?? ''))
  }
  return folder
}

/** What stands in the files that the generators join. */
function textsOf(): string[] {
  return touched.map((path) => readFileSync(join(copy, path), 'utf8'))
}

beforeAll(() => {
  copy = copyRepository()
  const said = commands.map((args) => run('node', 'tooling/run/gen.mjs', ...args)).join('\n')
  touched = [...new Set([...said.matchAll(/^[+~] (.+)$/gm)].map((match) => match[1] ?? ''))]
  run('tsc', '-b', '--checkers', '2', 'apps/api/tsconfig.test.json', 'apps/web')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('what the generators write', () => {
  it('is there', () => {
    expect(touched).toContain('apps/api/src/domains/keepsakes/keepsakes.service.ts')
    expect(touched).toContain('apps/web/src/features/keepsakes/KeepsakesPage.tsx')
    expect(touched.filter((path) => !existsSync(join(copy, path)))).toEqual([])
  })

  it('leaves no word of a template behind', () => {
    expect(touched.filter((path) => /\{\{\w+\}\}/.test(readFileSync(join(copy, path), 'utf8')))).toEqual([])
  })

  it('is what the linter and the formatter ask for', () => {
    const code = touched.filter((path) => /\.tsx?$/.test(path))
    run('oxlint', '--type-aware', '--deny-warnings', ...code)
    run('oxfmt', '--check', ...code)
  })

  it('passes its own tests and those of the database, on PostgreSQL', () => {
    const files = [
      'domains/keepsakes/keepsakes.test',
      'domains/keepsakes/keepsakes.engrave.test',
      'domains/keepsakes/keepsakes.age.test',
      'domains/donors/donors.receive.test',
      'domains/charges/charges.age.test',
      'domains/designations/designations.close.test',
      'database/schema.test',
      'database/app-role.test',
      'test/data-inventory.test',
      'laws/operations.law.test',
      'laws/sql.law.test',
      'laws/tables.law.test',
    ]
    const said = run('vitest', 'run', '--project', 'api', '--project', 'laws', ...files)
    expect(files.filter((file) => !said.includes(file))).toEqual([])
  })

  it('says of each operation who may call it', () => {
    // Of the thousands of tests those of the new operations: the others are part of the whole run as they are.
    const made = '^(keepsakes|donors\\.receive|charges\\.age|designations\\.close)'
    const said = run('vitest', 'run', '--project', 'api', 'test/permission-matrix.test', '--testNamePattern', made)
    expect(Number(/Tests +(\d+) passed/.exec(said)?.[1])).toBeGreaterThan(100)
  })

  it('is never written over what is there, nor by halves', () => {
    const before = textsOf()
    for (const args of [
      ['domain', 'donors'],
      ['operation', 'donors.get'],
      ['operation', 'lanterns.get'],
      ['operation', 'donors.thank', '--kind', 'command', '--access', 'donors.read'],
      ['screen', 'donors'],
    ]) {
      expect(() => run('node', 'tooling/run/gen.mjs', ...args)).toThrow(
        /is there already|There is no|asks for a right to change/,
      )
    }
    expect(textsOf()).toEqual(before)
  })

  it('leaves nothing of its table for the next migration', () => {
    const said = run('node', 'apps/api/dist/cli/create-migration.js', 'anything')
    const written = /Wrote (\S+)/.exec(said)?.[1]
    const migration = written ? readFileSync(join(copy, 'apps/api/migrations', written), 'utf8') : ''
    expect(migration).not.toContain('keepsakes')
  })
})
