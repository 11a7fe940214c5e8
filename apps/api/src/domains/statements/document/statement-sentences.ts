import type { StatementGift } from '@almoner/contracts/statements/statement'
import { isProperty } from '../statement-parts.js'
import type { WrittenPart } from './statement-texts.js'

/** What a statement says below its gifts, by the law of its country; which gifts have a receipt stands beside each. */
export function sentencesOf(written: WrittenPart): string[] {
  const { part, t } = written
  const { gifts, advised, pack } = part
  return [
    ...(gifts.some(({ receipt }) => receipt !== null) ? [t('receiptedAlready')] : []),
    ...goodsOf(written),
    ...(pack === 'us' && gifts.some(isCashOf2026) ? [t('us.money')] : []),
    ...(pack === 'us' && gifts.some(isProperty) ? [t('us.property')] : []),
    ...(advised.length > 0 ? [t('advised')] : []),
    ...ofPack(written),
  ]
}

/**
 * For tax years from 2026 on people who do not itemize may deduct cash to public charities, and grants of no donor-advised fund:
 * 26 U.S.C. § 170(p) by Public Law 119-21 (OBBBA), § 70424; read in notes of CPAs (stevenjcpa.com, dwdcpa.com, bwgroup.cpa).
 */
const isCashOf2026 = (gift: StatementGift): boolean => !isProperty(gift) && gift.givenOn >= '2026-01-01'

/** 26 U.S.C. § 170(f)(8)(B) and § 6115, as on receipts. */
function goodsOf({ part, settings, writing }: WrittenPart): string[] {
  const limit = part.pack === 'us' ? [writing.t('goods.limit')] : []
  if (part.totals.advantage > 0) return [writing.t('goods.listed'), ...limit]
  if (settings?.goodsStatement === 'described' && settings.goodsDescription)
    return [writing.t('goods.described', { description: writing.apart(settings.goodsDescription) }), ...limit]
  if (part.pack !== 'us' || part.gifts.length === 0) return []
  return [settings?.goodsStatement === 'intangible' ? writing.t('goods.intangible') : writing.t('goods.none')]
}

function ofPack({ part, settings, t }: WrittenPart): string[] {
  switch (part.pack) {
    case 'us':
      return [t('us.advice')]
    // Income Tax Regulations, section 3501(1): only a receipt with all its contents is an official one.
    case 'ca':
      return [t('ca')]
    // HMRC, chapter 3 of the guidance for charities: a declaration is a statement of the donor's.
    case 'uk':
      return [t('uk')]
    // Income Tax Ordinance, section 46: the credit is claimed by the receipt, from 2026 on with its report number.
    case 'il':
      return settings?.s46 ? [t('il')] : []
    case 'generic':
      return []
  }
}
