import { defineNoun } from '../noun.js'
import { AccountEmailChange } from './account-email-change.entity.js'
import { AccountToken } from './account-token.entity.js'
import { AccountsModule } from './accounts.module.js'
import { accountProcedures } from './accounts.router.js'
import { AccountsService } from './accounts.service.js'
import { emailChangeProcedures } from './email-changes.router.js'
import { EmailChangesService } from './email-changes.service.js'
import { invitationLinkProcedures } from './invitation-links.router.js'
import { InvitationLinksService } from './invitation-links.service.js'
import { KnownDevice } from './known-device.entity.js'
import { linkProcedures } from './links.router.js'
import { LinksService } from './links.service.js'
import { Membership } from './membership.entity.js'
import { orgSwitchProcedures } from './org-switch.router.js'
import { OrgSwitchService } from './org-switch.service.js'
import { ownAccountProcedures } from './own-account.router.js'
import { OwnAccountService } from './own-account.service.js'
import { RecoveryCode } from './second-factor/recovery-code.entity.js'
import { SecondFactor } from './second-factor/second-factor.entity.js'
import { secondFactorProcedures } from './second-factor/second-factor.router.js'
import { SecondFactorService } from './second-factor/second-factor.service.js'
import { Session } from './session.entity.js'
import { User } from './user.entity.js'

export const accounts = defineNoun({
  modules: [AccountsModule],
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
