import { beforeAll, describe, expect, test } from 'vitest'
import { defineCommand } from '@almoner/contracts/operation'
import { mayCall } from '@almoner/contracts/permissions'
import { operations, type AnyOperation } from '@almoner/contracts/operations'

/**
 * Every command that a superuser may call in another's name. It is written out so that a new one is looked at: none of
 * them gives rights, opens a way in, shows a secret, moves money or carries data away.
 */
const allowedCommands = [
  'accounts.confirmSecondFactor',
  'accounts.logOut',
  'accounts.signIn',
  'accounts.startPasskeyCheck',
  'admin.stopImpersonating',
  'bulkChanges.start',
  'bulkChanges.stop',
  'bulkChanges.undo',
  'campaigns.changeStatus',
  'campaigns.create',
  'campaigns.duplicate',
  'campaigns.publishPage',
  'campaigns.remove',
  'campaigns.restore',
  'campaigns.save',
  'campaigns.saveCheckoutSettings',
  'campaigns.savePage',
  'campaigns.unpublishPage',
  'campaigns.uploadPicture',
  'charges.record',
  'checkout.seen',
  'designations.archive',
  'designations.makeDefault',
  'designations.reopen',
  'designations.save',
  'donations.cancel',
  'donations.moveCampaign',
  'donations.moveFunds',
  'donations.pause',
  'donations.resume',
  'donations.skip',
  'donations.unskip',
  'donors.cancelGiftAid',
  'donors.confirmGiftAid',
  'donors.create',
  'donors.declareGiftAid',
  'donors.judgeDuplicate',
  'donors.merge',
  'donors.remove',
  'donors.restore',
  'donors.setConsent',
  'donors.setDeceased',
  'donors.setNationalId',
  'donors.unmerge',
  'donors.update',
  'emails.save',
  'emails.saveDefault',
  'emails.sendCardLink',
  'emails.sendTest',
  'entities.save',
  'entities.saveReceipt',
  'fundraiserTeams.addMember',
  'fundraiserTeams.create',
  'fundraiserTeams.end',
  'fundraiserTeams.nameCaptain',
  'fundraiserTeams.pause',
  'fundraiserTeams.reject',
  'fundraiserTeams.removeMember',
  'fundraiserTeams.resume',
  'fundraiserTeams.save',
  'fundraisers.end',
  'fundraisers.pause',
  'fundraisers.reject',
  'fundraisers.resume',
  'fundraisers.save',
  'gateways.disableDomain',
  'gateways.enableDomain',
  'gateways.registerDomain',
  'gateways.test',
  'gateways.verifyDomain',
  'households.addMember',
  'households.changeMember',
  'households.create',
  'households.removeMember',
  'imports.check',
  'imports.decideRow',
  'imports.discard',
  'imports.mendFault',
  'imports.mendRow',
  'imports.run',
  'imports.setHeaderRow',
  'imports.setSheet',
  'imports.undo',
  'imports.undoMend',
  'imports.upload',
  'orgs.completeTourSteps',
  'orgs.save',
  'orgs.saveSettings',
  'relationships.add',
  'relationships.remove',
]

/** Nouns and verbs that stay shut, whatever an operation declares. */
const shut =
  /^(apiKeys|team|webhooks)\.(?!list|get)|^gateways\.(connect|disconnect|update)$|^installments\.charge|[eE]xport|[sS]ecret$|refund|[pP]assword|[pP]ermission|Totp|addPasskey|RecoveryCodes|acceptInvitation|approve$|removeSecondFactor|^admin\.impersonate$/

beforeAll(async () => {})

const allowed = () => operations.filter(({ whileImpersonating }) => whileImpersonating === 'allowed')

describe('what a superuser may do in the name of another', () => {
  test('is every command on this list and no other', () => {
    const commands = allowed().filter(({ kind }) => kind === 'command')
    expect(commands.map(({ name }) => name).sort()).toEqual(allowedCommands)
  })

  test('leaves out invitations, keys, webhooks, secrets, money, exports, passwords and factors', () => {
    expect(operations.filter(({ name }) => shut.test(name)).length).toBeGreaterThan(20)
    expect(
      allowed()
        .map(({ name }) => name)
        .filter((name) => shut.test(name)),
    ).toEqual([])
  })

  test('is nothing that an operation does not declare', () => {
    const { input, output } = operations[0] as AnyOperation
    const said = { name: 'donors.new', summary: 'New', access: 'donors.manage', input, output, problems: [] } as const
    const made = defineCommand(said)
    const superuser = { role: null, isSuperuser: true, isImpersonating: true }
    expect(mayCall(superuser, made)).toBe(false)
    expect(mayCall(superuser, { ...made, whileImpersonating: 'allowed' })).toBe(true)
    expect(mayCall({ role: 'agent', isSuperuser: false, isImpersonating: false }, made)).toBe(true)
  })
})
