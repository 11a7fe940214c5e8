import { Injectable } from '@nestjs/common'
import type { MailKind } from '@almoner/contracts/emails/mail-kinds'

/** Whether the reader of a mail still wants it, in the transaction that is open. */
type MailCheck = (orgId: string, mailId: string) => Promise<boolean>

/** What is asked of a mail each time that it is about to leave; the domain that writes mails of a kind adds its own. */
@Injectable()
export class MailChecks {
  private readonly checks = new Map<MailKind, MailCheck>()

  add(kind: MailKind, check: MailCheck): void {
    this.checks.set(kind, check)
  }

  async isWanted(orgId: string, kind: MailKind, mailId: string): Promise<boolean> {
    const check = this.checks.get(kind)
    return check === undefined || check(orgId, mailId)
  }
}
