import type { INestApplicationContext } from '@nestjs/common'
import { DemoAccounts, type DemoAccount } from '../domains/accounts/index.js'
import { MemberKeys } from '../domains/api-keys/index.js'
import { WebhooksService } from '../domains/webhooks/index.js'
import { systemActor } from '../platform/access/actor.js'
import { CallRunner } from '../platform/access/call-runner.js'
import type { Infrastructure } from '../platform/platform.module.js'

/** Shuts the sign-ins, API keys and webhook that the demo left. Answers whose accounts were open until now. */
export async function shutDemo(app: INestApplicationContext, { log }: Pick<Infrastructure, 'log'>): Promise<string[]> {
  const accounts = app.get(DemoAccounts)
  const calls = app.get(CallRunner)
  const within = <Result>(orgId: string | null, work: () => Promise<Result>): Promise<Result> =>
    calls.run({ orgId, isAudited: false }, work)
  const everyone = await within(null, () => accounts.list())
  const shut: DemoAccount[] = []
  for (const account of everyone) {
    if (await within(null, () => accounts.disable(account))) shut.push(account)
    for (const orgId of await accounts.orgsOf(account)) {
      await within(orgId, () => app.get(MemberKeys).stopAllOf(systemActor(orgId), account.id))
      if (await accounts.areAlone(orgId))
        await within(orgId, () => app.get(WebhooksService).turnOff(systemActor(orgId)))
    }
  }
  const emails = shut.map(({ email }) => email)
  if (emails.length > 0) {
    log.warn({ accounts: emails }, 'accounts of the demo were disabled, since this server is in production')
    process.stdout.write(
      `\n  This server is in production, so these accounts of the demo are disabled: ${emails.join(', ')}.\n`,
    )
  }
  return emails
}
