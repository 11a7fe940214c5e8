import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StartProblem } from '../start-problem.js'
import { findBinaries } from './embedded/binaries.js'
import { chooseAccount, planLaunch } from './embedded/launcher.js'
import { isPostmasterOf, readPostmasterFile, stopPostmaster } from './embedded/postmaster.js'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js'

let pristine: string
let dataDir: string
let running: EmbeddedPostgres | undefined
let said: string[]

const start = async (onLost?: (problem: StartProblem) => void) => {
  running = await startEmbeddedPostgres({ dataDir, log: (message) => said.push(message), onLost })
  return running
}

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** What a first start leaves, without its second of work. */
const giveCluster = () => cp(pristine, dataDir, { recursive: true })

const postmasterOf = () => readPostmasterFile(join(dataDir, 'postgres'))

beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'almoner-pristine-'))
  await (await startEmbeddedPostgres({ dataDir: pristine, log: () => undefined })).stop()
})

afterAll(() => rm(pristine, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almoner-postgres-'))
  said = []
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(dataDir, { recursive: true, force: true })
})

describe('a start on an empty folder', () => {
  it('makes a database of its own, in UTF-8, open to this machine and the owner alone', async () => {
    const { ownerUrl } = await start()
    expect(await ask(ownerUrl, 'show server_version')).toEqual([expect.stringMatching(/^18\./)])
    expect(await ask(ownerUrl, 'show server_encoding')).toEqual(['UTF8'])
    expect(await ask(ownerUrl, 'show listen_addresses')).toEqual(['127.0.0.1'])
    expect(await ask(ownerUrl, 'show fsync')).toEqual(['on'])
    expect(await ask(ownerUrl, `select upper('ärger') || lower('ŠČ')`)).toEqual(['ÄRGERšč'])
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    await expect(ask(ownerUrl.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication')
  })

  it('leaves nothing running after stop, and finds its data and its port again', async () => {
    const first = await start()
    await ask(first.ownerUrl, 'create table gift as select 2500 as amount')
    const file = postmasterOf()
    await first.stop()
    await first.stop()
    expect(isPostmasterOf(join(dataDir, 'postgres'), file?.pid ?? 0)).toBe(false)
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()

    const second = await start()
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await ask(second.ownerUrl, 'select amount from gift')).toEqual([2500])
    expect(await findEmbeddedPostgres(dataDir)).toEqual({ ownerUrl: second.ownerUrl })
  })

  it('begins anew where an earlier first start was cut off', async () => {
    const unfinished = join(dataDir, 'postgres.unfinished')
    await writeFile(unfinished, '')
    const { ownerUrl } = await start()
    expect(await ask(ownerUrl, 'select 1')).toEqual([1])
    await expect(stat(unfinished)).rejects.toThrow('ENOENT')
  })
})

describe('a start after things went wrong', () => {
  beforeEach(giveCluster)

  it('recovers what was committed when PostgreSQL was killed, and says that it was lost', async () => {
    let lost: StartProblem | undefined
    const first = await start((problem) => (lost = problem))
    await ask(first.ownerUrl, 'create table gift as select 2500 as amount')
    process.kill(postmasterOf()?.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => lost?.message, { timeout: 5000 })
      .toMatch(/has ended.*postgres\.log\. What was saved is kept/)
    await first.stop()
    expect(await ask((await start()).ownerUrl, 'select amount from gift')).toEqual([2500])
  })

  it('is started again by itself, on the same port, each time it ends', async () => {
    const postgres = await start()
    const outage = () => postgres.outage()
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      process.kill(postmasterOf()?.pid ?? 0, signal)
      await expect.poll(() => outage()?.message, { timeout: 5_000, interval: 5 }).toMatch(/has ended/)
      await expect.poll(outage, { timeout: 15_000 }).toBeUndefined()
      expect(await ask(postgres.ownerUrl, 'select 1')).toEqual([1])
    }
    expect(said.filter((message) => message === 'PostgreSQL runs again')).toHaveLength(2)
  })

  it('says why it cannot be started again, tries on, and can be stopped meanwhile', async () => {
    const postgres = await start()
    const outage = () => postgres.outage()
    const state = join(dataDir, 'postgres', 'global')
    await rename(state, `${state}.away`)
    process.kill(postmasterOf()?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => outage()?.message, { timeout: 15_000 }).toMatch(/did not start: .*pg_control/)
    await rename(`${state}.away`, state)
    await expect.poll(outage, { timeout: 15_000 }).toBeUndefined()
    expect(await ask(postgres.ownerUrl, 'select 1')).toEqual([1])
    await rename(state, `${state}.away`)
    process.kill(postmasterOf()?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => outage()?.message, { timeout: 15_000 }).toMatch(/did not start/)
    await postgres.stop()
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  })

  it('stops the PostgreSQL that a killed Almoner left behind', async () => {
    const first = await start()
    await first.stop()
    const clusterDir = join(dataDir, 'postgres')
    const account = chooseAccount(clusterDir, () => undefined)
    const { postgres } = await findBinaries()
    const port = new URL(first.ownerUrl).port
    const args = ['-D', clusterDir, '-c', `port=${port}`, '-c', 'unix_socket_directories=']
    const plan = planLaunch(postgres, args, account, [clusterDir])
    const orphan = spawn(plan.file, plan.args, { uid: plan.uid, gid: plan.gid, stdio: 'ignore', detached: true })
    await expect.poll(() => postmasterOf()?.isReady, { timeout: 5000 }).toBe(true)

    const second = await start()
    expect(said).toContain('Stopping the PostgreSQL that an earlier run left behind')
    expect(orphan.exitCode).toBe(0)
    expect(await ask(second.ownerUrl, 'select 1')).toEqual([1])
  })

  it('is not misled by a pid file whose number now belongs to another process', async () => {
    await (await start()).stop()
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5432\n\n\n\nready\n`)
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
    expect(await ask((await start()).ownerUrl, 'select 1')).toEqual([1])
  })

  it('takes another port where its own is taken', async () => {
    const first = await start()
    await first.stop()
    const squatter = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1')
    await once(squatter, 'listening')
    try {
      const second = await start()
      expect(second.ownerUrl).not.toBe(first.ownerUrl)
      expect(await ask(second.ownerUrl, 'select 1')).toEqual([1])
    } finally {
      squatter.close()
    }
  })
})

describe('a start that cannot be', () => {
  beforeEach(giveCluster)

  const refuses = async (sentence: RegExp) => {
    const problem = await startEmbeddedPostgres({ dataDir, log: () => undefined }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect((problem as StartProblem).message).toMatch(sentence)
  }

  it('names the process that has the folder already', async () => {
    await start()
    await refuses(new RegExp(`^Another Almoner \\(process ${process.pid}\\) is running on .*: stop it first`))
  })

  it('says that DATA_DIR is a file', async () => {
    await rm(dataDir, { recursive: true })
    await writeFile(dataDir, '')
    await refuses(/^DATA_DIR \(.*\) is not a folder/)
  })

  it('says that the password is missing rather than making an empty database', async () => {
    await (await start()).stop()
    await rm(join(dataDir, 'postgres.json'))
    await refuses(/postgres\.json, which holds the database's password, is missing/)
  })
})

describe('stopPostmaster', () => {
  it('goes on to harder signals when one is not heard', async () => {
    const deaf = "process.on('SIGINT', () => {}); console.log('up'); setInterval(() => {}, 1000)"
    const child = spawn(process.execPath, ['-e', deaf])
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    await stopPostmaster(child.pid ?? 0, 100)
    expect(await ended).toEqual([null, 'SIGQUIT'])
  })
})
