import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningAlmoner } from './almoner'

const apiRoot = fileURLToPath(new URL('../../api/', import.meta.url))

const script = `
  import pg from 'pg'
  import { findEmbeddedPostgres } from './dist/platform/database/embedded-postgres.js'
  const { ownerUrl } = await findEmbeddedPostgres(process.env.DATA_DIR)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(process.env.STATEMENT)
  await client.end()
`

/** Changes the data of a running server as its owner: for what no screen can bring about, such as the passing of time. */
export async function changeData({ dataDir }: Pick<RunningAlmoner, 'dataDir'>, statement: string): Promise<void> {
  const { PATH, HOME } = process.env
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: apiRoot,
    env: { PATH, HOME, DATA_DIR: dataDir, STATEMENT: statement },
  })
}
