import { Module } from '@nestjs/common'
import { SessionFinder } from '../../platform/access/session-finder.js'
import { ApiKeysModule } from '../api-keys/index.js'
import { AccountAddresses } from './account-addresses.repository.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { AccountsController } from './accounts.controller.js'
import { AccountsJobs } from './accounts.jobs.js'
import { AccountsService } from './accounts.service.js'
import { CurrentUserReader } from './current-user.repository.js'
import { DemoAccounts } from './demo-accounts.js'
import { KnownDevices } from './known-devices.repository.js'
import { EmailChangeEmails } from './email-change.email.js'
import { EmailChangesService } from './email-changes.service.js'
import { InvitationLinksService } from './invitation-links.service.js'
import { LinkEmails } from './links.email.js'
import { LinksService } from './links.service.js'
import { MailboxClaimsService } from './mailbox-claims.service.js'
import { OrgNames } from './org-names.repository.js'
import { OrgSwitchService } from './org-switch.service.js'
import { OwnAccountService } from './own-account.service.js'
import { OwnSessions } from './own-sessions.repository.js'
import { PasswordRules } from './password-rules.js'
import { Passwords } from './passwords.js'
import { AuthenticatorApps } from './second-factor/authenticator-apps.js'
import { Passkeys } from './second-factor/passkeys.js'
import { RecoveryCodes } from './second-factor/recovery-codes.js'
import { SecondFactorService } from './second-factor/second-factor.service.js'
import { SessionFactory } from './session-factory.js'
import { Sessions } from './sessions.js'
import { SignInThrottle } from './sign-in-throttle.js'
import { SuperuserMaker } from './superuser-maker.js'
import { EmailUniqueness } from './email-uniqueness.js'

const services = [
  AccountsService,
  EmailChangesService,
  InvitationLinksService,
  LinksService,
  OrgSwitchService,
  OwnAccountService,
  SecondFactorService,
]

/** What other domains may use. */
const tools = [
  AccountAddresses,
  AccountEmails,
  AccountTokens,
  CurrentUserReader,
  DemoAccounts,
  LinkEmails,
  PasswordRules,
  Passwords,
  SessionFactory,
  Sessions,
  SuperuserMaker,
  EmailUniqueness,
]

@Module({
  imports: [ApiKeysModule],
  controllers: [AccountsController],
  providers: [
    ...services,
    ...tools,
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
  exports: [...services, ...tools, SessionFinder],
})
export class AccountsModule {}
