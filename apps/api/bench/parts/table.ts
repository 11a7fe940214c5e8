export interface Line {
  operation: string
  floor: string
  almoner: string
  ratio: string
  goal: string
  isMet: boolean | null
}

const heads: Line = {
  operation: 'operation',
  floor: 'floor',
  almoner: 'Almoner',
  ratio: 'ratio',
  goal: 'goal',
  isMet: null,
}

export function toTable(lines: Line[]): string {
  const cells = [heads, ...lines].map((line) => [
    line.operation,
    line.floor,
    line.almoner,
    line.ratio,
    line.goal,
    met(line),
  ])
  cells[0]?.splice(5, 1, 'met')
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const write = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [write(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(write)].join('\n')
}

const met = ({ isMet }: Line): string => (isMet === null ? '' : isMet ? 'yes' : 'no')

export const times = (ratio: number): string => `${ratio.toFixed(2)}×`
