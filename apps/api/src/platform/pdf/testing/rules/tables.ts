import { PDFArray } from '@cantoo/pdf-lib'
import { nameOf, textAt } from './pdf-objects.js'
import { attributeOf, pathOf, spanOf, type Element } from './structure.js'

/** Whether the cells of a table fill a rectangle, each place of it once. */
export function isTableRegular(table: Element): boolean {
  const grid = gridOf(table)
  const width = grid[0]?.length ?? 0
  return grid.every((row) => row.length === width && !row.includes(undefined)) && grid.length === rowsOf(table).length
}

/** Where a table leaves a cell without a head: what its TH, their scopes and its `Headers` give. */
export function tablesWithoutHeads(table: Element): string[] {
  const grid = gridOf(table)
  const cells = [...new Set(grid.flat())].filter((cell) => cell !== undefined)
  const ids = new Set(cells.filter(({ type }) => type === 'TH').map(({ dict }) => textAt(dict, 'ID')))
  return cells.flatMap((cell) => {
    if (cell.type === 'TH') return scopeOf(cell) || cells.every(isNamed) ? [] : [`${pathOf(cell)} without a Scope`]
    const headers = headersOf(cell)
    if (headers.some((id) => !ids.has(id))) return [`${pathOf(cell)} under a head that is not there`]
    return headers.length > 0 || isUnderHead(cell, grid) ? [] : [`${pathOf(cell)} under no head`]
  })
}

const isNamed = (cell: Element): boolean => cell.type === 'TH' || headersOf(cell).length > 0

function isUnderHead(cell: Element, grid: readonly (readonly (Element | undefined)[])[]): boolean {
  return grid.some((row, y) =>
    row.some(
      (one, x) =>
        one === cell &&
        (row.some((head) => isHead(head, 'Row')) || grid.slice(0, y).some((above) => isHead(above[x], 'Column'))),
    ),
  )
}

const isHead = (cell: Element | undefined, way: 'Row' | 'Column'): boolean =>
  cell?.type === 'TH' && [way, 'Both'].includes(scopeOf(cell) ?? '')

const scopeOf = (cell: Element): string | undefined => nameOf(attributeOf(cell, 'Scope'))

function headersOf(cell: Element): string[] {
  const headers = attributeOf(cell, 'Headers')
  if (!(headers instanceof PDFArray)) return []
  return headers
    .asArray()
    .map((id) => ('decodeText' in id && typeof id.decodeText === 'function' ? String(id.decodeText()) : ''))
}

const rowsOf = (table: Element): Element[] =>
  table.children.flatMap((child) =>
    child.type === 'TR' ? [child] : child.children.filter(({ type }) => type === 'TR'),
  )

/** The cells of each row by their columns; a place that two cells take makes its row too long. */
function gridOf(table: Element): (Element | undefined)[][] {
  const grid: (Element | undefined)[][] = []
  for (const [y, row] of rowsOf(table).entries()) {
    let x = 0
    for (const cell of row.children) {
      while (grid[y]?.[x] !== undefined) x += 1
      for (let down = 0; down < spanOf(cell, 'RowSpan'); down += 1)
        for (let across = 0; across < spanOf(cell, 'ColSpan'); across += 1) {
          const line = (grid[y + down] ??= [])
          while (line.length <= x + across) line.push(undefined)
          line[x + across] = line[x + across] === undefined ? cell : line[x + across]
        }
      x += spanOf(cell, 'ColSpan')
    }
    grid[y] ??= []
  }
  return grid
}
