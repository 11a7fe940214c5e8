import { isAuthenticated, logOut, signIn } from '@almoner/contracts/accounts/accounts.operations'
import {
  cancelEmailChange,
  getEmailChange,
  resendEmailChange,
  undoEmailChange,
} from '@almoner/contracts/accounts/email-change.operations'
import { acceptInvitation, getInvitation } from '@almoner/contracts/accounts/invitations.operations'
import {
  checkRestoreToken,
  newPassword,
  restorePassword,
  sendVerificationEmail,
  verifyEmail,
} from '@almoner/contracts/accounts/links.operations'
import { switchOrg } from '@almoner/contracts/accounts/org-switch.operations'
import { saveAccount } from '@almoner/contracts/accounts/own-account.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const AccountsController = controllerFor(
  signIn,
  isAuthenticated,
  logOut,
  restorePassword,
  checkRestoreToken,
  newPassword,
  verifyEmail,
  sendVerificationEmail,
  getInvitation,
  acceptInvitation,
  switchOrg,
  saveAccount,
  resendEmailChange,
  cancelEmailChange,
  getEmailChange,
  undoEmailChange,
)
