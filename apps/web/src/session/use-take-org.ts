import type { Org } from '@almoner/contracts/orgs/org'
import { trpc } from '../trpc'

/** Puts an org as a command answered with it in the place of the one that is remembered, also in the list of orgs. */
export function useTakeOrg() {
  const utils = trpc.useUtils()
  return (org: Org) =>
    utils.accounts.current.setData(undefined, (user) => {
      if (!user) return user
      const { id, name, logo } = org
      return { ...user, org, orgs: user.orgs.map((one) => (one.id === id ? { id, name, logo } : one)) }
    })
}
