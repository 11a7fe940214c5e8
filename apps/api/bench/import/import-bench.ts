import { Passwords } from '../parts/built.ts'
import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AlmonerClient, startAlmoner } from '../parts/almoner.ts'
import type { BenchDatabase } from '../parts/database.ts'
import { median } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'
import { importByHand } from './floor-import.ts'
import { importFile, type ImportTimes } from './import-client.ts'
import { writeGiftBook, writeGiftFile, type GiftFileSize } from './make-gifts.ts'
import { watchServer, type Watched } from './watch-server.ts'

const rateGoal = 0.5
const growthGoalBytes = 150 * 2 ** 20
const againGoal = 0.2
const listGoalMs = 200
const pagesBefore = 200

interface Imported {
  first: ImportTimes
  again: ImportTimes
  watched: Watched
}

interface Round extends Imported {
  floorMs: number
  /** The same gifts as XLSX, into an org of their own. */
  workbook: Imported
}

/** Imports a file of gifts, two in five of them of donors of their own, twice, as CSV and as XLSX, and does the same by hand, in turns and in orgs of their own. */
export async function benchImport(database: BenchDatabase, options: Options): Promise<Line[]> {
  const gifts = options.importGifts
  const size = { gifts, donors: Math.ceil(gifts * 0.4) }
  const [path, book] = [join(database.dataDir, 'gifts.csv'), join(database.dataDir, 'gifts.xlsx')]
  await writeGiftFile(path, size)
  await writeGiftBook(book, size)
  const rounds: Round[] = []
  for (let round = 0; round < options.importRounds; round += 1) {
    const floorOrg = await makeOrg(database.client, `floor${round}`)
    const floorMs = await importByHand(database.appUrl, floorOrg.orgId, path)
    const workbook = await byAlmoner(database, `workbook${round}`, { path: book, gifts })
    rounds.push({ floorMs, workbook, ...(await byAlmoner(database, `almoner${round}`, { path, gifts })) })
  }
  return linesOf(rounds, size)
}

/** On a server of its own, so that none begins with the memory of one before. */
async function byAlmoner(
  database: BenchDatabase,
  name: string,
  { path, gifts }: { path: string; gifts: number },
): Promise<Imported> {
  const { signIn } = await makeOrg(database.client, name)
  const server = await startAlmoner(database, { WORKER: '1' })
  try {
    const importer = await AlmonerClient.signIn(server, signIn)
    const reader = await AlmonerClient.signIn(server)
    for (let page = 0; page < pagesBefore; page += 1) await reader.query('charges.list', { limit: 50 })
    const { result: first, ...watched } = await watchServer(server, reader, () => importFile(importer, path))
    if (first.ready !== gifts) throw new Error(`${first.ready} of ${gifts} gifts were taken`)
    const again = await importFile(importer, path)
    if (again.ready !== 0) throw new Error(`${again.ready} gifts were taken twice`)
    return { first, again, watched }
  } finally {
    await server.stop()
  }
}

const whole = ({ uploadMs, checkMs, runMs }: ImportTimes): number => uploadMs + checkMs + runMs

function linesOf(rounds: Round[], { gifts, donors }: GiftFileSize): Line[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const floor = middle(({ floorMs }) => floorMs)
  const all = middle(({ first }) => whole(first))
  const again = middle((round) => whole(round.again))
  const book = middle(({ workbook }) => whole(workbook.first))
  const growth = Math.max(
    ...rounds.flatMap(({ watched, workbook }) => [watched.growthBytes, workbook.watched.growthBytes]),
  )
  const listP95 = Math.max(...rounds.map(({ watched }) => watched.listP95Ms))
  const part = (of: keyof ImportTimes) => seconds(middle(({ first }) => first[of]))
  return [
    {
      operation: `import of ${gifts.toLocaleString('en')} gifts of ${donors.toLocaleString('en')} donors`,
      floor: seconds(floor),
      almoner: `${seconds(all)} (upload ${part('uploadMs')}, check ${part('checkMs')}, run ${part('runMs')})`,
      ratio: times(floor / all),
      goal: `≥ ${rateGoal}×`,
      isMet: floor / all >= rateGoal,
    },
    {
      operation: '· the same as XLSX',
      floor: seconds(floor),
      almoner: seconds(book),
      ratio: times(floor / book),
      goal: `≥ ${rateGoal}×`,
      isMet: floor / book >= rateGoal,
    },
    {
      operation: 'the same file again',
      floor: '',
      almoner: seconds(again),
      ratio: times(again / all),
      goal: `≤ ${againGoal}× of the first`,
      isMet: again / all <= againGoal,
    },
    {
      operation: 'memory more at the most',
      floor: '',
      almoner: `${(growth / 2 ** 20).toFixed(0)} MiB`,
      ratio: '',
      goal: `< ${growthGoalBytes / 2 ** 20} MiB`,
      isMet: growth < growthGoalBytes,
    },
    {
      operation: 'list, first page meanwhile, p95',
      floor: '',
      almoner: `${listP95.toFixed(0)} ms`,
      ratio: '',
      goal: `< ${listGoalMs} ms`,
      isMet: listP95 < listGoalMs,
    },
  ]
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

interface BenchOrg {
  orgId: string
  signIn: { email: string; password: string }
}

async function makeOrg(client: pg.Client, name: string): Promise<BenchOrg> {
  const orgId = randomUUID()
  const signIn = { email: `${name}@example.org`, password: 'a password for the bench' }
  await client.query(
    `with o as (insert into orgs (id, name, country, category, currency, time_zone) values ($1, $2, 'US', 'other', 'usd', 'America/New_York') returning id),
          e as (insert into entities (id, org_id, name, is_primary, currency, country, time_zone) select uuidv7(), id, 'Entity', true, 'usd', 'US', 'America/New_York' from o returning id, org_id),
          k as (insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, is_default) select uuidv7(), org_id, id, 'General', 'general', 'GENERAL', 'active', 'usd', true from e),
          d as (insert into designations (id, org_id, name, name_key, code, is_default) select uuidv7(), id, 'General', 'general', 'GENERAL', true from o),
          u as (insert into users (id, email, email_key, first_name, last_name, password_hash, email_verified_at) values (uuidv7(), $3, $3, 'Bench', 'Mark', $4, now()) returning id)
     insert into memberships (id, org_id, user_id, role, accepted_at) select uuidv7(), o.id, u.id, 'owner', now() from o, u`,
    [orgId, name, signIn.email, await new Passwords().hash(signIn.password)],
  )
  return { orgId, signIn }
}
