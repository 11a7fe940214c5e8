import { Inject, Injectable } from '@nestjs/common'
import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { superuserPasswordMinLength } from '@almoner/contracts/accounts/password'
import type { Config } from '../../platform/config.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import { textsIn } from './account-texts.js'

/** Whom an email goes to. */
export interface Addressee {
  email: string
  firstName: string
  language: StaffLanguage
}

export interface Invitation {
  orgId: string
  orgName: string
  /** The full name of who invites. */
  invitedBy: string
}

/** The emails about accounts, as they stand in mails. Links begin with PUBLIC_URL, never with what a request said. */
@Injectable()
export class AccountEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  /** Says to the holder of an account that someone tried to make another with their address. */
  alreadyRegistered({ email, firstName, language }: Addressee): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject: t('alreadyRegistered.subject'),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('alreadyRegistered.what'), t('alreadyRegistered.how')],
      action: { label: t('alreadyRegistered.go'), url: this.link('sign-in') },
      notes: [t('notYou')],
    })
  }

  /** Asks to confirm an address. */
  verifyEmail({ email, firstName, language }: Addressee, token: string): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject: t('verify.subject'),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('verify.what')],
      action: { label: t('confirm'), url: this.link('verify-email', { token }) },
      notes: [t('dayLong'), t('notYou')],
    })
  }

  /** Lets someone who forgot it choose a new password. */
  restore({ email, firstName, language }: Addressee, token: string): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject: t('restore.subject'),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('restore.what')],
      action: { label: t('newPassword'), url: this.link('new-password', { token, type: 'restore' }) },
      notes: [t('restore.lasts'), t('notYou')],
    })
  }

  /** Says that someone runs the platform from now on, and lets them choose a password that is long enough for it. */
  madeSuperuser({ email, firstName, language }: Addressee, token: string): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject: t('superuser.subject'),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('superuser.what'), t('superuser.how', { length: superuserPasswordMinLength })],
      action: { label: t('newPassword'), url: this.link('new-password', { token, type: 'restore' }) },
      notes: [t('hourLong'), t('superuser.after')],
    })
  }

  /** Says that the password was changed, to whoever should know if they did not do it themselves. */
  passwordChanged({ email, firstName, language }: Addressee): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject: t('passwordChanged.subject'),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('passwordChanged.what'), t('tellOwner')],
      action: { label: t('notMe'), url: this.link('restore') },
    })
  }

  /** Says that signing in asks for a second factor from now on. */
  secondFactorAdded(addressee: Addressee): Email {
    const t = textsIn(addressee.language)
    return this.notice(addressee, t('secondFactorAdded.subject'), t('secondFactorAdded.what'))
  }

  secondFactorRemoved(addressee: Addressee): Email {
    const t = textsIn(addressee.language)
    return this.notice(addressee, t('secondFactorRemoved.subject'), t('secondFactorRemoved.what'))
  }

  recoveryCodeUsed(addressee: Addressee, left: number): Email {
    const t = textsIn(addressee.language)
    return this.notice(addressee, t('recoveryCodeUsed.subject'), t('recoveryCodeUsed.what', { left }))
  }

  /** Invites someone, with the link that makes them a member; see `invitationLink`. */
  invite(
    { email, firstName, language }: Addressee,
    { orgId, orgName: org, invitedBy: name }: Invitation,
    url: string,
  ): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId,
      language,
      subject: t('invite.subject', { name, org }),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('invite.what', { name, org }), t('invite.how')],
      action: { label: t('invite.go'), url },
      notes: [t('weekLong'), t('invite.unknown')],
    })
  }

  /** Asks whoever reads the mails of an address whether a membership from before they proved it is theirs. */
  membershipSuspended(
    { email, firstName, language }: Addressee,
    { orgId, orgName: org }: Pick<Invitation, 'orgId' | 'orgName'>,
    token: string,
  ): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId,
      language,
      subject: t('suspended.subject', { org }),
      greeting: t('greeting', { firstName }),
      paragraphs: [t('suspended.what', { org }), t('suspended.how', { org })],
      action: { label: t('suspended.go'), url: this.invitationLink(token) },
      notes: [t('weekLong'), t('suspended.unknown')],
    })
  }

  private notice({ email, firstName, language }: Addressee, subject: string, what: string): Email {
    const t = textsIn(language)
    return composeEmail({
      to: email,
      orgId: null,
      language,
      subject,
      greeting: t('greeting', { firstName }),
      paragraphs: [what, t('tellOwner')],
      action: { label: t('notMe'), url: this.link('restore') },
    })
  }

  /** Where whoever has the token of an invitation accepts it. */
  invitationLink(token: string): string {
    return this.link('new-password', { token, type: 'invite' })
  }

  // What follows the # stays in the browser: no server and no log on the way sees the token.
  private link(path: string, query: Record<string, string> = {}): string {
    const asked = new URLSearchParams(query).toString()
    return `${this.config.publicUrl}/#/${path}${asked ? `?${asked}` : ''}`
  }
}
