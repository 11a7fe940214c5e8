import { trpc } from '../../../trpc'

export function useDonationSaved(id: string): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([
      utils.donations.get.invalidate({ id }),
      utils.records.timeline.invalidate(),
      utils.installments.invalidate(),
    ])
    void utils.donations.list.invalidate()
    void utils.donations.totals.invalidate()
    void utils.charges.invalidate()
  }
}
