import type { ReceiptRow } from '@almoner/contracts/receipts/receipt'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'

/** The receipt of a gift that is valid, if it has one and one may see it. */
export function useValidReceipt(chargeId: string): ReceiptRow | undefined {
  const { can } = useActor()
  const standing = trpc.receipts.ofCharge.useQuery({ chargeId }, { enabled: can('receipts.read') })
  return standing.data?.receipts.find(({ state }) => state === 'issued')
}
