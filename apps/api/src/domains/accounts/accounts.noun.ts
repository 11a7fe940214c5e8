import { defineNoun } from '../noun.js'
import { SessionFinder } from '../../platform/access/session-finder.js'
import { AccountAddresses } from './account-addresses.repository.js'
import { AccountEmailChange } from './account-email-change.entity.js'
import { AccountToken } from './account-token.entity.js'
import { AccountTokens } from './account-tokens.js'
import { AccountEmails } from './accounts.email.js'
import { AccountsJobs } from './accounts.jobs.js'
import { accountProcedures } from './accounts.router.js'
import { AccountsService } from './accounts.service.js'
import { CurrentUserReader } from './current-user.repository.js'
import { DemoAccounts } from './demo-accounts.js'
import { EmailChangeEmails } from './email-change.email.js'
import { emailChangeProcedures } from './email-changes.router.js'
import { EmailChangesService } from './email-changes.service.js'
import { EmailUniqueness } from './email-uniqueness.js'
import { invitationLinkProcedures } from './invitation-links.router.js'
import { InvitationLinksService } from './invitation-links.service.js'
import { KnownDevice } from './known-device.entity.js'
import { KnownDevices } from './known-devices.repository.js'
import { LinkEmails } from './links.email.js'
import { OrgAdminEmails } from './org-admins.email.js'
import { linkProcedures } from './links.router.js'
import { LinksService } from './links.service.js'
import { MailboxClaimsService } from './mailbox-claims.service.js'
import { Membership } from './membership.entity.js'
import { OrgNames } from './org-names.repository.js'
import { orgSwitchProcedures } from './org-switch.router.js'
import { OrgSwitchService } from './org-switch.service.js'
import { ownAccountProcedures } from './own-account.router.js'
import { OwnAccountService } from './own-account.service.js'
import { OwnSessions } from './own-sessions.repository.js'
import { PasswordRules } from './password-rules.js'
import { Passwords } from './passwords.js'
import { AuthenticatorApps } from './second-factor/authenticator-apps.js'
import { Passkeys } from './second-factor/passkeys.js'
import { RecoveryCode } from './second-factor/recovery-code.entity.js'
import { RecoveryCodes } from './second-factor/recovery-codes.js'
import { SecondFactor } from './second-factor/second-factor.entity.js'
import { secondFactorProcedures } from './second-factor/second-factor.router.js'
import { SecondFactorService } from './second-factor/second-factor.service.js'
import { SessionFactory } from './session-factory.js'
import { Session } from './session.entity.js'
import { Sessions } from './sessions.js'
import { SignInThrottle } from './sign-in-throttle.js'
import { SuperuserMaker } from './superuser-maker.js'
import { User } from './user.entity.js'

export const accounts = defineNoun({
  providers: [
    AccountsService,
    EmailChangesService,
    InvitationLinksService,
    LinksService,
    OrgSwitchService,
    OwnAccountService,
    SecondFactorService,
    AccountAddresses,
    AccountEmails,
    AccountTokens,
    CurrentUserReader,
    DemoAccounts,
    LinkEmails,
    OrgAdminEmails,
    PasswordRules,
    Passwords,
    SessionFactory,
    Sessions,
    SuperuserMaker,
    EmailUniqueness,
    AccountsJobs,
    AuthenticatorApps,
    EmailChangeEmails,
    Passkeys,
    RecoveryCodes,
    KnownDevices,
    MailboxClaimsService,
    OrgNames,
    OwnSessions,
    SignInThrottle,
    { provide: SessionFinder, useExisting: Sessions },
  ],
  entities: [AccountEmailChange, AccountToken, KnownDevice, Membership, RecoveryCode, SecondFactor, Session, User],
  procedures: (get) => ({
    accounts: {
      ...accountProcedures(get(AccountsService)),
      ...emailChangeProcedures(get(EmailChangesService)),
      ...invitationLinkProcedures(get(InvitationLinksService)),
      ...linkProcedures(get(LinksService)),
      ...orgSwitchProcedures(get(OrgSwitchService)),
      ...ownAccountProcedures(get(OwnAccountService)),
      ...secondFactorProcedures(get(SecondFactorService)),
    },
  }),
})
