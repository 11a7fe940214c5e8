import { trpc } from '../../trpc'

/** Has all read anew that a bank line can change. */
export function useRefresh() {
  const { bankLines, bankStatements, charges, donations, donors, payouts, pledges, records } = trpc.useUtils()
  return () =>
    Promise.all(
      [bankLines, bankStatements, charges, donations, donors, payouts, pledges, records].map((one) => one.invalidate()),
    )
}
