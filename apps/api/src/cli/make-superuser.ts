import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { emailText } from '@almoner/contracts/text'
import { AppModule } from '../app.module.js'
import { SuperuserMaker } from '../domains/accounts/index.js'
import { bootstrap } from '../bootstrap.js'
import { nestOptions, wired } from '../http/wiring.js'
import { CallRunner } from '../platform/access/call-runner.js'
import { readConfig } from '../platform/config.js'
import { createLogger } from '../platform/logger.js'
import { StartProblem } from '../platform/start-problem.js'
import { printOutcome } from './print-outcome.js'

// Makes someone a superuser, beside a running server or on the database that DATABASE_URL names.
async function makeSuperuser(typed: string | undefined): Promise<string> {
  const email = emailText.safeParse(typed ?? '')
  if (!email.success) throw new StartProblem('Say whom by their address: npm run superuser -- someone@example.org')
  const config = readConfig()
  const log = createLogger(config.logLevel)
  const onLost = (problem: StartProblem) => process.stderr.write(`${problem.message}\n`)
  const open = await bootstrap({ config, log, role: 'client', connectAs: 'table_owner', onLost })
  try {
    const app = await wired(NestFactory.createApplicationContext(AppModule.on(open.infrastructure), nestOptions(log)))
    const calls = app.get(CallRunner)
    const outcome = await calls.run({ orgId: null, isAudited: false }, () => app.get(SuperuserMaker).make(email.data))
    await app.close()
    if (outcome.kind === 'account_absent')
      throw new StartProblem(`No active account has the address ${email.data}: sign up with it first.`)
    if (outcome.kind === 'address_unconfirmed')
      throw new StartProblem(
        `The address ${email.data} is not confirmed: follow the link in the mail that came at sign-up, then run this again.`,
      )
    return [
      `${email.data} is a superuser now. A mail brings them the link to choose a new password.`,
      '',
      'To set up their second factor they are asked for this code. It works once, for an hour; whoever holds it and the',
      'password is a superuser, so hand it over in person:',
      '',
      `  ${outcome.enrollmentCode}`,
      '',
    ].join('\n')
  } finally {
    await open.close()
  }
}

await printOutcome(makeSuperuser(process.argv[2]))
