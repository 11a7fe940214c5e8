import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const scripts = (folder: string): string[] =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist, folder, file), 'utf8'))

const packedBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

describe('the script that donors load', () => {
  test('was built', () => {
    expect(scripts('pages').length).toBeGreaterThan(0)
    expect(scripts('widget')).toHaveLength(1)
  })

  test('is under 90 kB on a page, and under 3 kB on any other site', () => {
    expect(packedBytes(scripts('pages'))).toBeLessThan(90_000)
    expect(packedBytes(scripts('widget'))).toBeLessThan(3_000)
  })

  test('brings no schema, no inputs of the staff and no other host along', () => {
    const all = [...scripts('pages'), ...scripts('widget')].join('\n')
    expect(all).not.toMatch(/ZodType|antd|final-form/)
    expect(all).not.toContain('impersonation_denied')
    const hosts = new Set([...all.matchAll(/https?:\/\/([a-z0-9.-]+\.[a-z]+)/gi)].map(([, host]) => host))
    expect(hosts).toEqual(new Set(['react.dev', 'wa.me', 'www.facebook.com', 'www.w3.org']))
  })
})
