import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { createEmptyDatabase } from '../../test/test-database.js'
import { entities } from '../entities.js'
import { migrate } from '../platform/database/migrate.js'
import { prepareAppRole } from '../platform/database/roles.js'
import { Files } from '../platform/files/files.js'
import { restoreBackup, type RestoreRequest } from './restore-backup.js'
import { readBackupKey } from './backup-key.js'
import { writeBackup } from './write-backup.js'

const passphrase = 'a passphrase of a test'
let folder: string
let api: TestApi
/** Of `api`, with an org in it. */
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-backups-'))
  api = await createTestApi()
  await api.given.org()
  path = await backedUp(api.infrastructure.connections.ownerUrl)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function backedUp(ownerUrl: string, secretKey?: Buffer): Promise<string> {
  const made = join(folder, `${crypto.randomUUID()}.backup`)
  const config = { ...api.infrastructure.config, secretKey }
  await writeBackup({ config, ownerUrl, path: made, passphrase, madeAt: api.clock.now() })
  return made
}

/** A place to restore into, with what is asked of its database as the one past every policy. */
async function anEmptyPlace() {
  const database = await createEmptyDatabase()
  const dataDir = join(folder, crypto.randomUUID())
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  const ask = async (sql: string) => (await admin.query<Record<string, unknown>>(sql)).rows
  return {
    ...database,
    dataDir,
    ask,
    restore: (request: Partial<RestoreRequest> = {}) =>
      restoreBackup({
        config: { dataDir, s3: undefined, secretKey: undefined },
        ownerUrl: database.ownerUrl,
        path,
        passphrase,
        mayReplace: false,
        ...request,
      }),
    close: async () => {
      await admin.end()
      await database.drop()
    },
  }
}

const tables = "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"

test('changes nothing where the file is not whole or the passphrase is another', async () => {
  const place = await anEmptyPlace()
  const whole = await readFile(path)
  const damaged = join(folder, 'damaged')
  await expect(place.restore({ passphrase: 'another passphrase' })).rejects.toThrow('is not the passphrase')
  await writeFile(damaged, whole.subarray(0, -100))
  await expect(place.restore({ path: damaged })).rejects.toThrow('its end is missing')
  whole[whole.length - 100] = (whole[whole.length - 100] ?? 0) ^ 1
  await writeFile(damaged, whole)
  await expect(place.restore({ path: damaged })).rejects.toThrow('was altered')
  expect(await place.ask(tables)).toEqual([])
  await place.close()
})

test('refuses a place that holds something unless told to give it up', async () => {
  const place = await anEmptyPlace()
  await place.restore()
  await place.ask("update orgs set name = 'Of another life'")
  await expect(place.restore()).rejects.toThrow('This place is not empty')
  expect(await place.ask('select distinct name from orgs')).toEqual([{ name: 'Of another life' }])
  const files = await Files.open({ dataDir: place.dataDir, s3: undefined })
  await files.put('left/over', Buffer.from('x'))
  await place.restore({ mayReplace: true })
  expect(await place.ask('select distinct name from orgs')).toEqual([{ name: 'Org of a test' }])
  expect(await files.has('left/over')).toBe(false)
  await place.close()
}, 60_000)

test('refuses a database that somebody uses or that is not of Almoner', async () => {
  const place = await anEmptyPlace()
  await place.ask('create table of_another_program (id int)')
  await expect(place.restore({ mayReplace: true })).rejects.toThrow('not of Almoner')
  await place.ask('drop table of_another_program')
  const user = new pg.Client({ connectionString: await prepareAppRole(place.ownerUrl) })
  await user.connect()
  await expect(place.restore()).rejects.toThrow('is running on this database')
  await user.end()
  await place.close()
})

test('restores what an older version made, and brings it up to date', async () => {
  const older = await createEmptyDatabase()
  const known = await api.asOwner<{ name: string }>('select name from migrations order by name')
  const names = known.map(({ name }) => name)
  await prepareAppRole(older.ownerUrl)
  await migrate(older.ownerUrl, entities, names.slice(0, -1))
  const made = await backedUp(older.adminUrl)
  const place = await anEmptyPlace()
  await place.restore({ path: made })
  expect((await place.ask('select name from migrations order by name')).map(({ name }) => name)).toEqual(names)
  await place.close()
  await older.drop()
}, 60_000)

test('refuses what a newer version made', async () => {
  const newer = await anEmptyPlace()
  await newer.restore()
  await newer.ask("insert into migrations (name, executed_at) values ('Migration29990101000000_later', now())")
  const made = await backedUp(newer.adminUrl)
  await newer.close()
  const place = await anEmptyPlace()
  await expect(place.restore({ path: made })).rejects.toThrow('a newer version of Almoner (it has had Migration2999')
  expect(await place.ask(tables)).toEqual([])
  await place.close()
}, 60_000)

test('asks for the SECRET_KEY that was set where the backup was made', async () => {
  const secretKey = randomBytes(32)
  const made = await backedUp(api.infrastructure.connections.ownerUrl, secretKey)
  const place = await anEmptyPlace()
  const config = { dataDir: place.dataDir, s3: undefined }
  await expect(place.restore({ path: made })).rejects.toThrow('SECRET_KEY is not in this backup')
  await expect(place.restore({ path: made, config: { ...config, secretKey: randomBytes(32) } })).rejects.toThrow(
    'SECRET_KEY is not the one',
  )
  await expect(place.restore({ config: { ...config, secretKey } })).rejects.toThrow('unset it')
  expect(await place.ask(tables)).toEqual([])
  await place.restore({ path: made, config: { ...config, secretKey } })
  expect(await place.ask('select count(*)::int as orgs from orgs')).toEqual([{ orgs: 1 }])
  await expect(readFile(join(place.dataDir, 'secret.key'))).rejects.toThrow('ENOENT')
  await place.close()
}, 60_000)

test('never writes over a file, and leaves none that is not whole', async () => {
  await expect(
    writeBackup({
      config: api.infrastructure.config,
      ownerUrl: api.infrastructure.connections.ownerUrl,
      path,
      passphrase,
      madeAt: api.clock.now(),
    }),
  ).rejects.toThrow('exists already')
})

test('takes its passphrase from the environment or a file', async () => {
  const file = join(folder, 'key')
  await writeFile(file, 'the passphrase in a file\n')
  expect(await readBackupKey({ BACKUP_KEY_FILE: file })).toBe('the passphrase in a file')
  expect(await readBackupKey({ BACKUP_KEY: passphrase })).toBe(passphrase)
  await expect(readBackupKey({})).rejects.toThrow('Set BACKUP_KEY')
  await expect(readBackupKey({ BACKUP_KEY: 'short' })).rejects.toThrow('16 characters')
  await expect(readBackupKey({ BACKUP_KEY: passphrase, BACKUP_KEY_FILE: file })).rejects.toThrow('not both')
  await expect(readBackupKey({ BACKUP_KEY_FILE: join(folder, 'no') })).rejects.toThrow("can't be read")
})
