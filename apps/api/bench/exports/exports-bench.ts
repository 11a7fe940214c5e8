import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  ChargesExport,
  ChargesExportRepository,
  Clock,
  createOrm,
  csvFile,
  CustomColumns,
  CustomFieldsRepository,
  entities,
  ExportLists,
  OrgCalendar,
  ReadPool,
  TenantQuery,
  xlsxFile,
} from '../parts/built.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'

const columns = [
  'number',
  'date',
  'amount',
  'currency',
  'status',
  'donor',
  'email',
  'campaign',
  'fee',
  'net',
  'method',
] as const

/** All transactions of the org as a file, beside PostgreSQL's own COPY of the same joined rows, both into nowhere. */
export async function benchExports(database: BenchDatabase, { orgId }: FilledOrg, options: Options): Promise<Line[]> {
  const pool = new ReadPool({ connectionString: database.appUrl, max: 4 })
  const rows = new TenantQuery(pool)
  const orm = createOrm({ url: database.appUrl, entities, poolSize: 1 })
  const lists = new ExportLists(new CustomColumns(new CustomFieldsRepository(orm.em, rows)))
  new ChargesExport(lists, new ChargesExportRepository(rows), new OrgCalendar(rows, new Clock())).onModuleInit()
  const write = async (format: 'csv' | 'xlsx'): Promise<Written> => {
    const table = await lists.table({
      orgId,
      hidesPersonal: false,
      hasNationalIds: false,
      request: { list: 'charges', matching: {}, sort: '-date', columns: [...columns], format },
    })
    let count = 0
    const counted = {
      ...table,
      rows: (async function* () {
        for await (const page of table.rows) {
          count += page.length
          yield page
        }
      })(),
    }
    const took = await drained(format === 'csv' ? csvFile(counted) : xlsxFile(counted, 'transactions'))
    return { ...took, rows: count }
  }
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  try {
    const [floors, csvs, sheets]: [Written[], Written[], Written[]] = [[], [], []]
    for (let round = 0; round < options.rounds; round += 1) {
      floors.push(await copied(client, orgId))
      csvs.push(await write('csv'))
      sheets.push(await write('xlsx'))
    }
    const [floor, csv, xlsx] = [best(floors), best(csvs), best(sheets)]
    const rowsOfFile = csvs[0]?.rows ?? 0
    return [
      {
        operation: `export of ${rowsOfFile.toLocaleString('en')} transactions as CSV`,
        floor: `${floor.toFixed(0)}/s`,
        almoner: `${csv.toFixed(0)}/s`,
        ratio: times(csv / floor),
        goal: '≥ 0.8×',
        isMet: csv / floor >= 0.8,
      },
      {
        operation: '· first bytes of it',
        floor: '',
        almoner: `${Math.min(...csvs.map(({ firstMs }) => firstMs)).toFixed(0)} ms`,
        ratio: '',
        goal: '< 100 ms',
        isMet: Math.min(...csvs.map(({ firstMs }) => firstMs)) < 100,
      },
      {
        operation: 'the same as XLSX',
        floor: `${floor.toFixed(0)}/s`,
        almoner: `${xlsx.toFixed(0)}/s`,
        ratio: times(xlsx / floor),
        goal: '',
        isMet: true,
      },
    ]
  } finally {
    await client.end()
    await orm.close(true)
    await pool.end()
  }
}

interface Written {
  rows: number
  ms: number
  firstMs: number
}

const rate = ({ rows, ms }: Written): number => (rows / ms) * 1_000
const best = (rounds: readonly Written[]): number => Math.max(...rounds.map(rate))

async function drained(chunks: AsyncIterable<unknown>): Promise<Omit<Written, 'rows'>> {
  const began = performance.now()
  let firstMs = 0
  for await (const chunk of chunks) if (chunk && firstMs === 0) firstMs = performance.now() - began
  return { ms: performance.now() - began, firstMs }
}

async function copied(client: pg.Client, orgId: string): Promise<Written> {
  await client.query("select set_config('app.org_id', $1, false)", [orgId])
  const stream = client.query(copyTo(`copy (${floorStatement}) to stdout with (format csv, header)`))
  const took = await drained(stream)
  return { ...took, rows: stream.rowCount }
}

const floorStatement = `
  select c.sequence, c.gift_date, c.amount, c.currency, c.status, d.name, d.email, k.name, c.fee_amount,
    c.amount - c.refunded_amount - c.lost_amount - c.fee_amount, c.method
  from charges c join donors d on d.id = c.donor_id join campaigns k on k.id = c.campaign_id
  where c.org_id = (select current_setting('app.org_id')::uuid)
  order by c.gift_date desc, c.sequence desc`
