import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { formatMoney } from '@almoner/contracts/money'
import { composeLetter } from '../../../platform/mail/letters/compose-letter.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import type { Charge } from '../charge.entity.js'
import type { Refund } from '../refund.entity.js'

interface Addressee {
  email: string | null
  name: string
  org: string
}

/** Tells a donor that money is on its way back, in the transaction in which it is. */
@Injectable()
export class RefundLetters {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  /** Sends nothing where the donor has no address. */
  async send(charge: Charge, refund: Refund): Promise<void> {
    const [to] = await this.em.execute<Addressee[]>(
      'select d.email, d.name, o.name as org from donors d join orgs o on o.id = d.org_id where d.org_id = ? and d.id = ?',
      [charge.orgId, charge.donorId],
    )
    if (!to?.email) return
    const amount = formatMoney({ amount: refund.amount, currency: charge.currency })
    const whole = formatMoney({ amount: charge.amount, currency: charge.currency })
    const of = refund.amount === charge.amount ? `your gift of ${whole}` : `${amount} of your gift of ${whole}`
    const how = refund.isOffline
      ? 'It is given back to you by hand.'
      : 'It goes back to the card or account that you gave from, which takes 5 to 10 days with most banks.'
    await this.mailer.send(
      composeLetter({
        to: to.email,
        orgId: charge.orgId,
        subject: `${amount} is on its way back to you`,
        greeting: `Dear ${to.name},`,
        paragraphs: [`${to.org} has given back ${of} of ${charge.giftDate}.`, how],
        notes: ['If you have a receipt for this gift, do not use it for your taxes any more.'],
      }),
    )
  }
}
