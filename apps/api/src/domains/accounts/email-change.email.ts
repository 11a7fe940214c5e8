import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import type { Addressee } from './accounts.email.js'
import { textsIn } from './account-texts.js'

/** What a mail to the old address says; without a token it has no link to undo the change. */
interface ToOldAddress {
  subject: string
  paragraph: string
  undoToken: string | null
  /** How to undo it, and how long the link works. */
  undo: string
}

/** The emails about the move of an account from one address to another. */
@Injectable()
export class EmailChangeEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  /** Asks at the new address whether it is read by whoever has the account. */
  confirm({ email, firstName, language }: Addressee, oldEmail: string, token: string): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject: t('emailChange.subject'),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('emailChange.what', { email: oldEmail })],
      action: { label: t('confirm'), url: this.link('verify-email', token) },
      notes: [t('dayLong'), t('emailChange.notAsked')],
    })
  }

  /** Says at the old address that another is to take its place. An address that was never confirmed gets no link to undo it. */
  asked(old: Addressee, newEmail: string, undoToken: string | null): Email {
    const t = textsIn(old.language)
    return this.toOld(old, {
      subject: t('emailChange.asked'),
      paragraph: t('emailChange.askedWhat', { email: newEmail }),
      undoToken,
      undo: t('emailChange.undoAsked'),
    })
  }

  /** Says at the old address that the account has another one now. */
  changed(old: Addressee, newEmail: string, undoToken: string | null): Email {
    const t = textsIn(old.language)
    return this.toOld(old, {
      subject: t('emailChange.changed'),
      paragraph: t('emailChange.changedWhat', { email: newEmail }),
      undoToken,
      undo: t('emailChange.undoChanged'),
    })
  }

  private toOld(
    { email, firstName, language }: Addressee,
    { subject, paragraph, undoToken, undo }: ToOldAddress,
  ): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject,
      greeting: t('greeting', { firstName }),
      paragraphs: [paragraph, undoToken ? undo : t('emailChange.noUndo')],
      ...(undoToken && { action: { label: t('emailChange.undo'), url: this.link('undo-email', undoToken) } }),
    })
  }

  // What follows the # stays in the browser: no server and no log on the way sees the token.
  private link(path: string, token: string): string {
    return `${this.config.publicUrl}/#/${path}?token=${encodeURIComponent(token)}`
  }
}
