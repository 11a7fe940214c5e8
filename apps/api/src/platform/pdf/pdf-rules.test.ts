import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PdfRenderer } from './pdf-renderer.js'
import { BrokenPdf } from './testing/rules/broken-pdf.js'
import { accessibilityRules, archiveRules, documentFaults } from './testing/rules/check-pdf.js'
import { faultsOfArchives, faultsOfContent } from './testing/rules/faults-of-content.js'
import { faultsOfStructure } from './testing/rules/faults-of-structure.js'

const renderer = new PdfRenderer()
afterAll(() => renderer.onModuleDestroy())

let whole: Uint8Array
beforeAll(async () => {
  const picture = sharp({ create: { width: 60, height: 30, channels: 4, background: '#0f5c4c80' } })
  whole = await renderer.pdf({
    template: 'platform/pdf/testing/everything.typ',
    data: {},
    pictures: { logo: await picture.webp().toBuffer() },
    createdAt: new Date('2026-06-15T10:00:00Z'),
  })
})

const planted = { ...faultsOfStructure, ...faultsOfContent, ...faultsOfArchives }

test('a document of all kinds keeps all rules, as it was made and as another program writes it', async () => {
  expect(await documentFaults(whole)).toEqual([])
  expect(await documentFaults(await BrokenPdf.made(whole, () => undefined))).toEqual([])
})

describe('each rule sees its fault', () => {
  test.each(Object.entries(planted))('%s', async (id, faults) => {
    for (const plant of faults) {
      const found = await documentFaults(await BrokenPdf.made(whole, plant))
      expect(found.filter((fault) => fault.startsWith(`${id} `))).not.toEqual([])
    }
  })

  const encryption = (bits: number) => `trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /P ${bits} >>`
  test.each([
    ['UA-6.1', /%PDF-1.7/, '%PDF-2.0'],
    ['26-002', /trailer\n<</, encryption(-516)],
    ['6.1.2', /%PDF-1.7\n%/, '%PDF-1.7\n '],
    ['6.1.3', /%%EOF$/, '%%EOF more'],
    ['6.1.3', /trailer\n<</, encryption(-4)],
  ])('%s, by %s', async (id, from, to) => {
    const broken = Buffer.from(Buffer.from(whole).toString('latin1').replace(from, to), 'latin1')
    expect((await documentFaults(broken)).filter((fault) => fault.startsWith(`${id} `))).not.toEqual([])
  })

  test('and there is no rule without', () => {
    const ids = [...accessibilityRules, ...archiveRules].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual([...Object.keys(planted), 'UA-6.1', '26-002', '6.1.2'].toSorted())
  })
})

test('each template that there is has a test that holds its documents to the rules', () => {
  const sources = join(import.meta.dirname, '../..')
  const templates = globSync('domains/**/*.typ', { cwd: sources })
  expect(templates).not.toEqual([])
  for (const template of templates) {
    const tests = globSync('*.test.ts', { cwd: join(sources, dirname(template)) })
    const texts = tests.map((name) => readFileSync(join(sources, dirname(template), name), 'utf8'))
    expect
      .soft(
        texts.some((text) => text.includes('documentFaults')),
        template,
      )
      .toBe(true)
  }
})
