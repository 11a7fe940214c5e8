import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Vault } from './vault.js'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almoner-test-vault-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('opens what it sealed, also after another start', async () => {
  const [first, second] = await Promise.all([
    Vault.open({ dataDir, secretKey: undefined }),
    Vault.open({ dataDir, secretKey: undefined }),
  ])
  const sealed = first.seal('a secret ✓', 'here')
  expect(sealed).not.toContain('secret')
  expect(second.unseal(sealed, 'here')).toBe('a secret ✓')
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret.key'])
})

test('opens nothing elsewhere, with another key, or that was changed', async () => {
  const vault = await Vault.open({ dataDir, secretKey: randomBytes(32) })
  const sealed = vault.seal('a secret', 'here')
  const other = await Vault.open({ dataDir, secretKey: randomBytes(32) })
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => vault.unseal(sealed, 'there')).toThrow()
  expect(() => vault.unseal(changed, 'here')).toThrow()
  expect(() => other.unseal(sealed, 'here')).toThrow()
  expect(() => vault.unseal(sealed.replace('v1', 'v2'), 'here')).toThrow('v2')
})
