import 'reflect-metadata'
import { setTimeout as sleep } from 'node:timers/promises'
import { NestFactory } from '@nestjs/core'
import pg from 'pg'
import { AppModule } from '../../dist/app.module.js'
import { ReceiptKeeper } from '../../dist/domains/receipts/receipt-keeper.js'
import { entities } from '../../dist/entities.js'
import { CallRunner } from '../../dist/platform/access/call-runner.js'
import { readConfig } from '../../dist/platform/config.js'
import { connect } from '../../dist/platform/database/connections.js'
import { createLogger } from '../../dist/platform/logger.js'
import { deathAt } from './dying-process.mjs'

// Issues the receipts of gifts until so many are there, or until it kills itself where it was told to; see receipts-killed.test.ts.
const { appUrl, ownerUrl, dataDir, orgId, gifts, refusal, dies } = JSON.parse(process.argv[2] ?? '{}')

deathAt(dies)
const log = createLogger('silent')
const connections = await connect({ appUrl, ownerUrl, entities, log })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' })
const app = await NestFactory.createApplicationContext(AppModule.on({ config, log, connections }), { logger: false })
const [calls, keeper] = [app.get(CallRunner), app.get(ReceiptKeeper)]
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()

const keep = async (chargeId) => {
  try {
    await calls.run({ orgId, userId: null, isAudited: false }, () => keeper.bringUpToDate(orgId, chargeId))
  } catch (error) {
    if (!String(error.message).includes(refusal)) throw error
  }
}
const issued = async () =>
  (await owner.query('select count(*)::int as count from receipts where org_id = $1', [orgId])).rows[0].count

process.send?.('ready')
while ((await issued()) < gifts) {
  // Both workers take the same gifts, in an order of their own.
  const { rows } = await owner.query(
    `select id from charges c where org_id = $1 and status = 'succeeded'
      and not exists (select from receipt_gifts g where g.charge_id = c.id) order by random() limit 40`,
    [orgId],
  )
  for (let at = 0; at < rows.length; at += 8) await Promise.all(rows.slice(at, at + 8).map(({ id }) => keep(id)))
  if (rows.length === 0) await sleep(50)
}
await owner.end()
await app.close()
await connections.close()
