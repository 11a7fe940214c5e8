import {
  columnsThatStay,
  rowsThatStay,
  sealedColumns,
  tablesThatStay,
  type OrgColumn,
  type OrgTable,
} from '../../../platform/database/org-rows.js'
import { nameOfTable } from './manifest.js'

interface DescribedColumn extends OrgColumn {
  isKey: boolean
  /** Sealed with the key of the installation that it comes from. */
  isSealed: boolean
  meaning: string | null
}

interface DescribedTable {
  name: string
  file: string
  meaning: string | null
  rowsThatStay: string | null
  columns: DescribedColumn[]
  columnsThatStay: Record<string, string>
}

export interface Dictionary {
  about: string[]
  tables: DescribedTable[]
  tablesThatStay: Readonly<Record<string, string>>
}

const about = [
  'Every file in tables/ is CSV in UTF-8 with a heading line (RFC 4180 with line feeds). Every value stands in quotes; null is an empty field without quotes, an empty text is "".',
  'Values are written as PostgreSQL writes them: times in UTC with microseconds (2026-06-15 12:00:00+00), dates as 2026-06-15, t and f for yes and no, uuid in lower case, jsonb as JSON, bytea as \\x and hexadecimal digits, arrays as {a,b}.',
  'Amounts are whole numbers in minor units (cents), beside the column with their currency.',
  'Nothing is changed to be safe in a spreadsheet: a text that begins with =, +, - or @ may be taken for a formula there. Import such a file as text.',
  'Rows stand in the order of their key. The SHA-256 of each file is in manifest.json.',
  'Sealed values are encrypted with the key of the installation that they come from (secret.key or SECRET_KEY). They are carried as they are and open only where Almoner has the same key; elsewhere they are entered anew. A national ID can be exported in the clear with the list of donors.',
  'Columns that PostgreSQL derives from others, such as what donors are searched by, are left out; they come about again.',
]

/** What each table and column is. */
export function dictionaryOf(tables: readonly OrgTable[], meanings: ReadonlyMap<string, string>): Dictionary {
  return {
    about,
    tables: tables.map(({ name, key, facts }) => ({
      name,
      file: nameOfTable(name),
      meaning: meanings.get(name) ?? null,
      rowsThatStay: rowsThatStay[name] ?? null,
      columns: facts.map((column) => ({
        ...column,
        isKey: key.some((part) => part.name === column.name),
        isSealed: sealedColumns.has(`${name}.${column.name}`),
        meaning: meanings.get(`${name}.${column.name}`) ?? null,
      })),
      columnsThatStay: Object.fromEntries(
        Object.entries(columnsThatStay).flatMap(([column, because]) =>
          column.startsWith(`${name}.`) ? [[column.slice(name.length + 1), because]] : [],
        ),
      ),
    })),
    tablesThatStay,
  }
}

/** The same to be read. */
export function dictionaryAsText({ tables, tablesThatStay: staying, about: said }: Dictionary): string {
  return [
    '# Data dictionary',
    said.join('\n\n'),
    '## Left out',
    Object.entries(staying)
      .map(([name, because]) => `- \`${name}\`: ${because}`)
      .join('\n'),
    ...tables.flatMap(tableAsText),
    '',
  ].join('\n\n')
}

const tableAsText = (table: DescribedTable): string[] => [
  `## ${table.name}`,
  ...(table.meaning ? [table.meaning] : []),
  ...(table.rowsThatStay ? [table.rowsThatStay] : []),
  [
    '| column | type | | meaning |',
    '| --- | --- | --- | --- |',
    ...table.columns.map((column) => `| ${column.name} | ${column.type} | ${marksOf(column)} | ${wordsOf(column)} |`),
  ].join('\n'),
  ...Object.entries(table.columnsThatStay).map(([column, because]) => `\`${column}\` is left out. ${because}`),
]

const marksOf = ({ isKey, isNullable, isSealed }: DescribedColumn): string =>
  [isKey && 'key', isNullable && 'may be null', isSealed && 'sealed'].filter(Boolean).join(', ')

const wordsOf = ({ meaning, references, values }: DescribedColumn): string =>
  [meaning, references && `Refers to ${references}.`, values && `One of ${values.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
    .replaceAll('|', '\\|')
