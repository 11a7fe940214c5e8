import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tablesAsFiles, type ShownRow, type ShownTables } from './copied-rows.js'

const about = { donorId: 'd', number: 'D-7', madeAt: '2026-06-15T12:00:00.000Z', retentionDays: 90 }

/** Tables of batches, and how many of these were asked for. */
function given(batches: Readonly<Record<string, readonly (readonly ShownRow[])[]>>) {
  const asked = { batches: 0 }
  const tables: ShownTables = {
    tables: Object.keys(batches),
    async *of(table) {
      for (const rows of batches[table] ?? []) {
        asked.batches += 1
        yield rows
      }
    },
  }
  return { tables, asked }
}

async function written(tables: ShownTables): Promise<{ files: Map<string, string>; rows: number }> {
  const files = new Map<string, string>()
  let rows = 0
  const read = (more: number) => Promise.resolve(void (rows += more))
  for await (const { name, content } of tablesAsFiles(tables, about, read))
    files.set(name, (await buffer(Readable.from(content))).toString())
  return { files, rows }
}

test('the whole and the tables have the rows of every batch, and columns that only the last of them fills', async () => {
  const { tables } = given({
    notes: [[{ id: 1 }, { id: 2 }], [{ id: 3, text: 'Called' }]],
    tags: [],
    donors: [[{ name: 'Ada' }]],
  })
  const { files, rows } = await written(tables)
  expect(JSON.parse(files.get('everything.json') ?? '')).toEqual({
    donorId: 'd',
    number: 'D-7',
    madeAt: '2026-06-15T12:00:00.000Z',
    notes: [{ id: 1 }, { id: 2 }, { id: 3, text: 'Called' }],
    donors: [{ name: 'Ada' }],
  })
  expect([...files.keys()].slice(2)).toEqual(['tables/notes.csv', 'tables/donors.csv'])
  expect(files.get('tables/notes.csv')).toBe('\ufeff"id","text"\r\n1,\r\n2,\r\n3,"Called"\r\n')
  expect(rows).toBe(4)
})

test('no more than the batch that is written is asked for', async () => {
  const { tables, asked } = given({ notes: Array.from({ length: 50 }, (_, id) => [{ id }]) })
  const ahead: number[] = []
  for await (const { name, content } of tablesAsFiles(tables, about, () => Promise.resolve())) {
    asked.batches = 0
    let rows = 0
    for await (const part of content) {
      rows +=
        Buffer.from(part)
          .toString()
          .match(/"id":|^\d+\r$/gm)?.length ?? 0
      if (name !== 'README.txt') ahead.push(asked.batches - rows)
    }
    expect(rows).toBe(name === 'README.txt' ? 0 : 50)
  }
  expect(Math.max(...ahead)).toBeLessThanOrEqual(1)
})
