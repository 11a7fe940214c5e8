import type { Config } from '../platform/config.js'
import { demoPassword, demoSignIns } from './demo-accounts.js'

export function greet(config: Config, hasDemo: boolean): void {
  const lines = ['', `  Almoner is up at ${config.publicUrl}`]
  if (hasDemo) {
    lines.push(
      '',
      `  Sign in with the password "${demoPassword}" as`,
      ...demoSignIns.map(({ email, who }) => `    ${email.padEnd(30)} ${who}`),
    )
  }
  if (!config.isProduction && !config.smtpUrl) lines.push('', `  Mails are kept at ${config.publicUrl}/dev/mail`)
  lines.push('', '  Ctrl-C ends it.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
