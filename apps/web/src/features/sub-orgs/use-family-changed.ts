import { trpc } from '../../trpc'

/** Reads anew what changes with the sub-orgs: the page, and the orgs that the account menu offers. */
export function useFamilyChanged(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.subOrgs.invalidate(), utils.accounts.current.invalidate()])
  }
}
