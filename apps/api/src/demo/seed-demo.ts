import type { INestApplicationContext } from '@nestjs/common'
import { calendarDateIn } from '@almoner/contracts/time'
import { Passwords } from '../domains/accounts/index.js'
import { logoKey } from '../domains/orgs/index.js'
import { entities } from '../entities.js'
import { createOrm } from '../platform/database/orm.js'
import { Clock } from '../platform/clock.js'
import { transactionOf, lockName, query } from '../platform/database/transaction.js'
import { Files } from '../platform/files/files.js'
import { MailBodies } from '../platform/mail/mail-body.js'
import type { Infrastructure } from '../platform/platform.module.js'
import { Vault } from '../platform/secrets/vault.js'
import { addMonths, dayOf } from './calendar.js'
import { demoPassword } from './demo-accounts.js'
import { Rng } from './rng.js'
import { demoTimeZone } from './org-seeds.js'
import { drawPicture } from './pictures/draw-picture.js'
import { seedDemoOrg, seedPlatformOrg, type KeepPicture } from './seed-orgs.js'
import { giveToTrust } from './tax-relief/seed-trust.js'
import { insertTrust, type Trust } from './tax-relief/trust-seeds.js'
import { analyzeAll, anybody, isAnybodyHere, isDemoHere, passReachedGoals } from './demo.statements.js'

const firstThrow = 20_251
const monthsOfGiving = 60

/** Seeds a database without users, alike on the same day; says whether the demo is there. `app` is of the same database. */
export async function seedDemo(infrastructure: Infrastructure, app: INestApplicationContext): Promise<boolean> {
  const { ownerUrl, readPool } = infrastructure.connections
  if (!(await isAnybodyHere(readPool))) {
    const now = (infrastructure.clock ?? new Clock()).now()
    const today = dayOf(calendarDateIn(now, demoTimeZone))
    const opened = addMonths(today, -monthsOfGiving)
    const passwordHash = await new Passwords().hash(demoPassword)
    const files = await Files.open(infrastructure.config)
    const bodies = new MailBodies(await Vault.open(infrastructure.config))
    const keepPicture: KeepPicture = async (orgId, name, svg) => {
      const picture = await drawPicture(svg)
      await files.put(logoKey(orgId, name), picture)
      return picture.byteLength
    }
    const world = {
      rng: new Rng(firstThrow),
      nowMs: now.getTime(),
      today,
      opened,
      passwordHash,
      keepPicture,
      files,
      bodies,
    }
    // As the owner, since a superuser is among the people of the demo.
    const orm = createOrm({ url: ownerUrl, entities, poolSize: 1 })
    let trust: Trust | undefined
    try {
      await orm.em.fork({ disableContextResolution: true }).transactional(async (em) => {
        const db = transactionOf(em)
        // Of two processes that start at once on a new database, the second finds the work done.
        await lockName(em, 'almoner_demo')
        if ((await query(em, anybody)).length > 0) return
        await seedPlatformOrg(db, world)
        await seedDemoOrg(em, world)
        trust = await insertTrust(db, world)
        // Without figures of what is there, the first pages after the start would be planned as if nothing were.
        await query(em, analyzeAll)
        await query(em, passReachedGoals)
      })
    } finally {
      await orm.close(true)
    }
    if (trust) await giveToTrust(app, trust, world)
  }
  return isDemoHere(readPool)
}
