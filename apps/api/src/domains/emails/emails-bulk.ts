import { Injectable, type OnModuleInit } from '@nestjs/common'
import { newId } from '../../platform/ids.js'
import { BulkActions } from '../bulk-changes/index.js'
import { CardLinks } from './card-links.js'
import { GiftEmails } from './gift.email.js'

/** Emails to the donors of many gifts at once. */
@Injectable()
export class EmailsBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly cardLinks: CardLinks,
    private readonly gifts: GiftEmails,
  ) {}

  onModuleInit(): void {
    this.bulk.add('sendCardLink', ['donation'], {
      do: async ({ actor, recordId: donationId }) => {
        const { to } = await this.cardLinks.send(actor, { donationId })
        return { facts: { sentTo: to } }
      },
    })
    this.bulk.add('resendConfirmation', ['charge'], {
      do: async ({ actor, recordId: chargeId }) => {
        const { to } = await this.gifts.resend(actor, { chargeId, idempotencyKey: newId() })
        return { facts: { sentTo: to } }
      },
    })
  }
}
