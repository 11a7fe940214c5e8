import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { query } from '../../platform/database/transaction.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import type { Webhook } from './webhook.entity.js'
import { managersOf } from '../accounts/index.js'

@Injectable()
export class WebhookEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells every owner and admin that the endpoint is switched off, in the transaction in which it is. */
  async tellSwitchedOff({ orgId, url }: Webhook, reason: 'gone' | 'failing'): Promise<void> {
    const people = await query(this.em, managersOf(orgId))
    const { host } = new URL(url)
    const why =
      reason === 'gone'
        ? `The webhook endpoint of ${host} answered “410 Gone”, so Almoner sends it nothing any more.`
        : `The webhook endpoint of ${host} has taken nothing for five days, so Almoner has stopped trying.`
    for (const { email, firstName, orgName } of people) {
      await this.mailer.send(
        composeEmail({
          to: email,
          orgId,
          subject: `The webhook of ${orgName} was switched off`,
          greeting: `Hello ${firstName},`,
          paragraphs: [
            why,
            'Events that happen meanwhile are not kept for it. Those that waited are, for 30 days: once the endpoint is mended, switch it on and have them sent again.',
          ],
          action: { label: 'Open the webhook', url: `${this.config.publicUrl}/#/settings/developers` },
        }),
      )
    }
  }
}
