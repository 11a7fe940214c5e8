import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { settled } from './browser'

/** A list as it left as a file: its bytes, and its rows by the headings. */
export interface ExportedList {
  content: Buffer
  rows: Readonly<Record<string, string>>[]
}

/** Exports the list on the screen with all of its columns, as a CSV file. */
export async function exportedList(page: Page): Promise<ExportedList> {
  await settled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const content = await readFile((await file.path()) ?? '')
  const [headings = [], ...rows] = content
    .toString()
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf)
  return { content, rows: rows.map((row) => Object.fromEntries(headings.map((one, place) => [one, row[place] ?? '']))) }
}

/** Texts stand in quotes, numbers and days do not. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain)

/** Some columns of all rows, in an order of their own. */
export const columnsOf = ({ rows }: ExportedList, columns: readonly string[]): string[][] =>
  rows
    .map((row) => columns.map((column) => row[column] ?? 'no such column'))
    .toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
