import { defaultLocale } from '@almoner/contracts/default-locale'
import { longDays } from '@almoner/contracts/formats'
import { add, type MinorUnits, zero } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.js'

const methodNames: Record<NonNullable<GiftBatch['gifts'][number]['method']>, string> = {
  cash: 'Cash',
  cheque: 'Checks',
  bank_transfer: 'Bank transfers',
  standing_order: 'Standing orders',
  direct_debit: 'Direct debits',
  payroll: 'Payroll giving',
  in_kind: 'In kind',
  other: 'Other',
}

const days = longDays(defaultLocale)

interface Names {
  org: string
  entity: string
}

/** What goes to the bank with a pile: its checks one by one, and the sum of each method. */
export function depositSlipOf(batch: GiftBatch, { org, entity }: Names, createdAt: Date): PdfDocument {
  const write = (amount: MinorUnits | null) => formatMoney({ amount: amount ?? zero, currency: batch.currency })
  const sums = new Map<string, { count: number; total: MinorUnits }>()
  for (const { method, amount } of batch.gifts) {
    const name = method ? methodNames[method] : methodNames.other
    const before = sums.get(name) ?? { count: 0, total: zero }
    sums.set(name, { count: before.count + 1, total: add(before.total, amount ?? zero) })
  }
  return {
    template: 'domains/gift-batches/deposit-slip.typ',
    createdAt,
    data: {
      title: `Deposit slip, ${batch.name}`,
      paperSize: batch.currency === 'usd' || batch.currency === 'cad' ? 'letter' : 'a4',
      org,
      entity,
      name: batch.name,
      date: days.format(new Date(`${batch.batchDate}T00:00:00Z`)),
      preparedBy: batch.createdBy?.name ?? '',
      methods: [...sums].map(([name, { count, total }]) => [name, String(count), write(total)]),
      count: String(batch.entered.count),
      total: write(batch.entered.total),
      checks: batch.gifts
        .filter(({ method }) => method === 'cheque')
        .map(({ donorName, reference, amount }) => [donorName ?? '', reference ?? '', write(amount)]),
    },
  }
}
