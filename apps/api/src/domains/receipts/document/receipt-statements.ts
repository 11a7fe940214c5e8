import type { ReceiptGift, ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import type { ReceiptWriting } from './receipt-writing.js'

/** The sentences of a receipt that its country's law asks for, and the org's own words on what is deductible. */
export function statementsOf(snapshot: ReceiptSnapshot, writing: ReceiptWriting): string[] {
  return [
    ...goodsOf(snapshot, writing),
    ...(snapshot.deductibleText ? [snapshot.deductibleText] : []),
    ...ofPack(snapshot, writing),
  ]
}

/** Property is described on it and not valued, since the donor has to value it (IRS, Publication 1771). */
export const isNotValued = (
  { pack }: Pick<ReceiptSnapshot, 'pack'>,
  { method }: Pick<ReceiptGift, 'method'>,
): boolean => pack === 'us' && method === 'in_kind'

/**
 * 26 U.S.C. § 170(f)(8)(B): whether goods or services were provided, their description and value in good faith, or that they were
 * intangible religious benefits alone. § 6115: only what is above their value is deductible. Other countries ask for it where
 * there was something, as Canada does of an advantage (Income Tax Regulations, section 3501(1)(h.1)).
 */
function goodsOf(snapshot: ReceiptSnapshot, { t, money, apart }: ReceiptWriting): string[] {
  const { pack, gifts, advantage, goodsStatement, goodsDescription } = snapshot
  const limit = pack === 'us' ? [t('goods.limit')] : []
  if (advantage > 0) {
    if (gifts.length > 1) return [t('goods.listed'), ...limit]
    const description = gifts[0]?.advantageDescription ?? goodsDescription
    const value = apart(money(advantage))
    return [
      description ? t('goods.valued', { description: apart(description), value }) : t('goods.valuedAlone', { value }),
      ...limit,
    ]
  }
  if (goodsStatement === 'described' && goodsDescription)
    return [t('goods.described', { description: apart(goodsDescription) }), ...limit]
  if (pack !== 'us') return []
  return [goodsStatement === 'intangible' ? t('goods.intangible') : t('goods.none')]
}

function ofPack(snapshot: ReceiptSnapshot, { t, day, apart }: ReceiptWriting): string[] {
  const { pack, gifts, s46 } = snapshot
  switch (pack) {
    case 'us':
      return [...(gifts.some((gift) => isNotValued(snapshot, gift)) ? [t('propertyNotValued')] : []), t('keep')]
    // Canada, Income Tax Regulations, section 3501(1)(j): the name and the website of the Canada Revenue Agency.
    case 'ca':
      return [t('authority')]
    // HMRC, chapter 3 of the guidance for charities: a declaration is a statement of the donor's, which this is not.
    case 'uk':
      return [t('noDeclaration')]
    // Income Tax Ordinance, section 46: the credit is for gifts to an institution that was approved.
    case 'il': {
      if (!s46) return []
      const number = apart(s46.approvalNo)
      return [s46.validUntil ? t('approvalUntil', { number, date: day(s46.validUntil) }) : t('approval', { number })]
    }
    case 'generic':
      return []
  }
}
