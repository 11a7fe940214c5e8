import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgAdminEmails } from '../accounts/index.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'

@Injectable()
export class HubspotEmails {
  constructor(
    private readonly admins: OrgAdminEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells every owner and admin that nothing is sent to HubSpot any more, in the transaction in which that is noted. */
  tellStopped({ orgId, lastError }: HubspotConnection): Promise<void> {
    return this.admins.tell(orgId, ({ firstName, orgName }) => ({
      subject: `${orgName} no longer syncs with HubSpot`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        lastError ?? 'HubSpot refused the connection.',
        'Changes to donors and gifts are kept and sent once the connection works again.',
      ],
      action: { label: 'Open the HubSpot settings', url: `${this.config.publicUrl}/#/settings/integrations/hubspot` },
    }))
  }
}
