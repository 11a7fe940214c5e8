import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgAdminEmails } from '../accounts/index.js'
import type { Webhook } from './webhook.entity.js'

@Injectable()
export class WebhookEmails {
  constructor(
    private readonly admins: OrgAdminEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells every owner and admin that the endpoint is switched off, in the transaction in which it is. */
  tellSwitchedOff({ id, orgId, url }: Webhook, reason: 'gone' | 'failing'): Promise<void> {
    const { host } = new URL(url)
    const why =
      reason === 'gone'
        ? `The webhook endpoint of ${host} answered “410 Gone”, so Almoner sends it nothing any more.`
        : `The webhook endpoint of ${host} has taken nothing for five days, so Almoner has stopped trying.`
    return this.admins.tell(orgId, ({ firstName, orgName }) => ({
      subject: `The webhook of ${orgName} was switched off`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        why,
        'Events that happen meanwhile are not kept for it. Those that waited are, for 30 days: once the endpoint is mended, switch it on and have them sent again.',
      ],
      action: { label: 'Open the webhook', url: `${this.config.publicUrl}/#/settings/developers/webhook/${id}` },
    }))
  }
}
