import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockfileFaults, type InstalledPackage, type LockedPackage, type LockfileRules } from './lockfile-faults.js'
import { everyFile, root, textOf } from './repo.js'

const readJson = <Content>(path: string) => JSON.parse(textOf(path)) as Content

const lock = readJson<{ lockfileVersion: number; packages: Record<string, LockedPackage> }>('package-lock.json')
const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json')

const rules: LockfileRules = {
  allowScripts,
  // Permissive ones ask for a notice at the most, and CC0-1.0 for nothing. The Free Software Foundation names Apache-2.0, LGPL, MPL-2.0 and Python-2.0 compatible
  // with version 3 of its licenses. OFL-1.1 is of the fonts, which stand beside the program.
  licenses:
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Unlicense Zlib Apache-2.0 LGPL-3.0-or-later MPL-2.0 Python-2.0 OFL-1.1 CC0-1.0'.split(
      ' ',
    ),
  readInFile: {},
  single: {
    pg: 'the parsers of its types are set for the whole process',
    react: 'two would not know of each other’s hooks',
    'react-dom': 'it belongs to the one react',
    antd: 'its theme reaches what comes from the same copy alone',
    zod: 'schemas of contracts are told apart by their classes',
    'reflect-metadata': 'decorators write to the one that reads',
  },
}

const installed = (path: string): InstalledPackage | undefined =>
  existsSync(join(root, path, 'package.json')) ? readJson(join(path, 'package.json')) : undefined

const faultsOf = (change: (packages: Record<string, LockedPackage>) => void, own = installed, by = rules) => {
  const changed = structuredClone(lock)
  change(changed.packages)
  return lockfileFaults(changed, own, by)
}

const change = (path: string, fields: LockedPackage) => (packages: Record<string, LockedPackage>) =>
  void (packages[path] = { ...packages[path], ...fields })

test('the lockfile holds every package to its hash, its license and its scripts', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  expect(faultsOf(() => undefined)).toEqual([])
})

test('every dependency is of the registry, at one version', () => {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const
  const asked = everyFile()
    .filter((path) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(path))
    .flatMap((path) => {
      const own = readJson<Partial<Record<(typeof fields)[number], Record<string, string>>>>(path)
      return fields.flatMap((field) => Object.entries(own[field] ?? {}))
    })
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test.each([
  ['an address', { resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz' }, 'comes from https:'],
  ['another host', { resolved: 'https://packages.example/zod.tgz' }, 'comes from https:'],
  ['git', { resolved: 'git+ssh://git@github.com/someone/zod.git#0123' }, 'comes from git'],
  ['a file', { resolved: 'file:../zod' }, 'comes from file'],
  ['no hash', { integrity: '' }, 'no sha512'],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no sha512'],
  ['a bundle', { inBundle: true }, 'inside another package'],
  ['no version', { version: 'latest' }, 'has the version'],
  ['a script', { hasInstallScript: true }, 'runs a script'],
] as const)('sees %s', (_, fields, sentence) => {
  expect(faultsOf(change('node_modules/zod', fields))).toEqual([expect.stringContaining(sentence)])
})

test.each([['UNLICENSED'], ['SSPL-1.0'], ['GPL-2.0-only'], ['MIT AND SSPL-1.0'], [undefined], [{ type: 'MIT' }]])(
  'sees the license %j',
  (license) => {
    const own = (path: string) => (path === 'node_modules/zod' ? { license } : installed(path))
    expect(faultsOf(() => undefined, own)).toEqual([expect.stringContaining('on no list')])
  },
)

test('sees a license that only the lockfile tells, and a package that nobody installed', () => {
  const added = (fields: LockedPackage) => faultsOf(change('node_modules/of-another-platform', fields))
  const held = { version: '1.0.0', integrity: lock.packages['node_modules/zod']?.integrity ?? '' }
  expect(added({ ...held, optional: true, license: 'MIT' })).toEqual([])
  expect(added({ ...held, optional: true, license: 'SSPL-1.0' })).toEqual([expect.stringContaining('on no list')])
  expect(added({ ...held, license: 'MIT' })).toEqual([expect.stringContaining('is not installed')])
})

test('takes a license that somebody read in its file, for the version that was read alone', () => {
  const own = (path: string) => (path === 'node_modules/zod' ? {} : installed(path))
  const version = lock.packages['node_modules/zod']?.version ?? ''
  const faultsWith = (readInFile: Record<string, string>) =>
    faultsOf(() => undefined, own, { ...rules, readInFile: { ...rules.readInFile, ...readInFile } })
  expect(faultsWith({ [`zod@${version}`]: 'MIT' })).toEqual([])
  expect(faultsWith({ 'zod@0.0.1': 'MIT' })).toEqual([expect.stringContaining('zod is under null')])
})

test('sees a script that the lockfile keeps quiet about, and a permission without a package', () => {
  const own = (path: string) =>
    path === 'node_modules/zod' ? { license: 'MIT', scripts: { postinstall: 'node steal.js' } } : installed(path)
  expect(faultsOf(() => undefined, own)).toEqual([expect.stringContaining('runs a script')])
  const more = { ...rules, allowScripts: { ...allowScripts, gone: true } }
  expect(faultsOf(() => undefined, installed, more)).toEqual([expect.stringContaining('names gone')])
})

test('sees a second copy of what there is one of, and a link out of the repository', () => {
  const second = lock.packages['node_modules/pg'] ?? {}
  const own = (path: string) => installed(path.replace('apps/api/', ''))
  expect(faultsOf(change('apps/api/node_modules/pg', second), own)).toEqual([expect.stringContaining('has 2')])
  expect(faultsOf(change('node_modules/@almoner/ui', { resolved: '../ui' }))).toEqual([
    expect.stringContaining('links to ../ui'),
  ])
})
