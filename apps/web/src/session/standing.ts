import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { Standing } from '@almoner/contracts/permissions'

/** Where a user stands in the org they are in. */
export function standingOf(user: CurrentUser): Standing {
  return {
    role: user.userOrg?.permission ?? null,
    isSuperuser: user.permission === 'superuser',
    isImpersonating: user.userOrg?.isImpersonating ?? false,
  }
}
