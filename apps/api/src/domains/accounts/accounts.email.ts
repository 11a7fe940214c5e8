import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'

/** Whom an email goes to. */
export interface Addressee {
  email: string
  firstName: string
}

export interface Invitation {
  orgId: string
  orgName: string
  /** The full name of who invites. */
  invitedBy: string
}

const notYou = 'If this was not you, leave this mail unanswered: nothing changes.'

/** The emails about accounts, as they stand in mails. Links begin with PUBLIC_URL, never with what a request said. */
@Injectable()
export class AccountEmails {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>) {}

  /** Says to the holder of an account that someone tried to make another with their address. */
  alreadyRegistered({ email, firstName }: Addressee): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject: 'You have an account already',
      greeting: greet(firstName),
      paragraphs: [
        'Someone, probably you, signed up with this address. It has an account already, so nothing was changed.',
        'Sign in as you always do. If you forgot your password, you can choose a new one there.',
      ],
      action: { label: 'Sign in', url: this.link('sign-in') },
      notes: [notYou],
    })
  }

  /** Asks to confirm an address. */
  verifyEmail({ email, firstName }: Addressee, token: string): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject: 'Confirm your email address',
      greeting: greet(firstName),
      paragraphs: ['Please confirm that this is your address, so that we know where to reach you.'],
      action: { label: 'Confirm this address', url: this.link('verify-email', { token }) },
      notes: ['The link works once, for 24 hours.', notYou],
    })
  }

  /** Lets someone who forgot it choose a new password. */
  restore({ email, firstName }: Addressee, token: string): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject: 'Choose a new password',
      greeting: greet(firstName),
      paragraphs: ['Someone, probably you, asked for a new password for your account.'],
      action: { label: 'Choose a new password', url: this.link('new-password', { token, type: 'restore' }) },
      notes: ['The link works once, for 60 minutes. Your old password works until you choose another.', notYou],
    })
  }

  /** Says that someone runs the platform from now on, and lets them choose a password that is long enough for it. */
  madeSuperuser({ email, firstName }: Addressee, token: string): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject: 'You are a superuser now',
      greeting: greet(firstName),
      paragraphs: [
        'Whoever keeps this Almoner has made you a superuser: you see every organization, and can act inside one for a reason.',
        'Your old password no longer works. Choose one of at least 15 characters, then set up a second factor with the code that they hand you.',
      ],
      action: { label: 'Choose a new password', url: this.link('new-password', { token, type: 'restore' }) },
      notes: ['The link works once, for 60 minutes. After that, ask for another on the sign-in page.'],
    })
  }

  /** Says that the password was changed, to whoever should know if they did not do it themselves. */
  passwordChanged({ email, firstName }: Addressee): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject: 'Your password was changed',
      greeting: greet(firstName),
      paragraphs: [
        'The password of your account was changed just now, and the account was signed out everywhere else.',
        'If this was you, there is nothing to do. If it was not, choose a new password at once and tell an owner of your organization.',
      ],
      action: { label: 'It was not me', url: this.link('restore') },
    })
  }

  /** Says that signing in asks for a second factor from now on. */
  secondFactorAdded({ email, firstName }: Addressee): Email {
    return this.notice(
      { email, firstName },
      'A second factor was added',
      'A second factor was added to your account just now. Signing in asks for it from now on.',
    )
  }

  secondFactorRemoved({ email, firstName }: Addressee): Email {
    return this.notice(
      { email, firstName },
      'A second factor was removed',
      'A second factor was taken away from your account just now.',
    )
  }

  recoveryCodeUsed({ email, firstName }: Addressee, left: number): Email {
    return this.notice(
      { email, firstName },
      'A recovery code was used',
      `Someone signed in to your account with one of its recovery codes just now. There are ${left} left.`,
    )
  }

  /** Invites someone, with the link that makes them a member; see `invitationLink`. */
  invite({ email, firstName }: Addressee, { orgId, orgName, invitedBy }: Invitation, url: string): Email {
    return composeEmail({
      to: email,
      orgId,
      subject: `${invitedBy} invites you to ${orgName}`,
      greeting: greet(firstName),
      paragraphs: [
        `${invitedBy} has invited you to work with ${orgName} on Almoner, where the organization keeps its gifts and donors.`,
        'Follow the link to accept. If you are new to Almoner you choose a password; if you have an account with this address, you sign in.',
      ],
      action: { label: 'Accept the invitation', url },
      notes: ['The link works once, for 7 days.', 'If you do not know who this is from, leave this mail unanswered.'],
    })
  }

  /** Asks whoever reads the mails of an address whether a membership from before they proved it is theirs. */
  membershipSuspended(
    { email, firstName }: Addressee,
    { orgId, orgName }: Pick<Invitation, 'orgId' | 'orgName'>,
    token: string,
  ): Email {
    return composeEmail({
      to: email,
      orgId,
      subject: `Is ${orgName} yours?`,
      greeting: greet(firstName),
      paragraphs: [
        `Your account belonged to ${orgName} on Almoner before this address was confirmed. Someone else may have set that up with your address, so the membership is on hold and the API keys of the account were revoked.`,
        `If ${orgName} is yours, follow the link to go on working there. Look through its teammates, gateways and webhook first.`,
      ],
      action: { label: 'Open the organization', url: this.invitationLink(token) },
      notes: ['The link works once, for 7 days.', 'If you do not know this organization, leave this mail unanswered.'],
    })
  }

  private notice({ email, firstName }: Addressee, subject: string, what: string): Email {
    return composeEmail({
      to: email,
      orgId: null,
      subject,
      greeting: greet(firstName),
      paragraphs: [
        what,
        'If this was you, there is nothing to do. If it was not, choose a new password at once and tell an owner of your organization.',
      ],
      action: { label: 'It was not me', url: this.link('restore') },
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

const greet = (firstName: string): string => `Hello ${firstName},`
