import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import type { Addressee } from './accounts.email.js'

/** What a mail to the old address says; without a token it has no link to undo the change. */
interface ToOldAddress {
  subject: string
  paragraph: string
  undoToken: string | null
  /** How long the link works, in a sentence. */
  lasts: string
}

/** The emails about the move of an account from one address to another. */
@Injectable()
export class EmailChangeEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  /** Asks at the new address whether it is read by whoever has the account. */
  confirm({ email, firstName }: Addressee, oldEmail: string, token: string): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject: 'Confirm your new email address',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Someone, probably you, asked to change the email of the Almoner account ${oldEmail} to this address. Once you confirm it, you sign in with this address.`,
      ],
      action: { label: 'Confirm this address', url: this.link('verify-email', token) },
      notes: ['The link works once, for 24 hours.', 'If you did not ask for this, do not follow the link.'],
    })
  }

  /** Says at the old address that another is to take its place. An address that was never confirmed gets no link to undo it. */
  asked(old: Addressee, newEmail: string, undoToken: string | null): Email {
    const paragraph = `Someone, probably you, asked to change the email of your account to ${newEmail}. You keep signing in with this address until the new one is confirmed.`
    const lasts = 'The link works until seven days after the new address is confirmed.'
    return this.toOld(old, { subject: 'Your email address is about to change', paragraph, undoToken, lasts })
  }

  /** Says at the old address that the account has another one now. */
  changed(old: Addressee, newEmail: string, undoToken: string | null): Email {
    const paragraph = `The email of your account is now ${newEmail}. Almoner writes to that address from now on.`
    const lasts = 'The link works for seven days.'
    return this.toOld(old, { subject: 'Your email address was changed', paragraph, undoToken, lasts })
  }

  private toOld({ email, firstName }: Addressee, { subject, paragraph, undoToken: undo, lasts }: ToOldAddress): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        paragraph,
        undo
          ? `If this was not you, undo the change: choose a new password, and the account is signed out everywhere else. ${lasts}`
          : 'If this was not you, tell an owner of your organization at once.',
      ],
      ...(undo && { action: { label: 'Undo the change', url: this.link('undo-email', undo) } }),
    })
  }

  // What follows the # stays in the browser: no server and no log on the way sees the token.
  private link(path: string, token: string): string {
    return `${this.config.publicUrl}/#/${path}?token=${encodeURIComponent(token)}`
  }
}
