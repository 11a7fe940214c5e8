import { Injectable, type OnModuleInit } from '@nestjs/common'
import { BulkActions } from '../bulk-changes/index.js'
import { CardLinks } from './card-links.js'

/** Links for other cards, sent to the donors of many recurring donations at once. */
@Injectable()
export class CardLinksBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly cardLinks: CardLinks,
  ) {}

  onModuleInit(): void {
    this.bulk.add('sendCardLink', ['donation'], {
      do: async ({ actor, recordId: donationId }) => {
        const { to } = await this.cardLinks.send(actor, { donationId })
        return { facts: { sentTo: to } }
      },
    })
  }
}
