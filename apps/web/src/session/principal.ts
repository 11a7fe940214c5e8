import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { Principal } from '@almoner/contracts/permissions'

/** Where a user stands in the org they are in. */
export function principalOf(user: CurrentUser): Principal {
  return {
    role: user.userOrg?.permission ?? null,
    switches: user.userOrg?.switches ?? null,
    isSuperuser: user.permission === 'superuser',
    isImpersonating: user.userOrg?.isImpersonating ?? false,
    isOrgSuspended: Boolean(user.org?.suspension),
    featuresOff: user.org?.featuresOff ?? [],
  }
}
