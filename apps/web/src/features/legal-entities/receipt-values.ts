import { zero } from '@almoner/contracts/minor-units'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import {
  receiptFormSchema,
  type ReceiptFormWire,
  type ReceiptSettings,
} from '@almoner/contracts/legal-entities/receipt-settings'
import { receiptPackOf } from '@almoner/contracts/legal-entities/registration-numbers'
import type { PictureChange } from '../../pictures/PictureField'

/** The contract takes up to three. */
export const languagePlaces = ['first', 'second', 'third'] as const
type LanguagePlace = (typeof languagePlaces)[number]

type GiftAid = NonNullable<ReceiptSettings['giftAid']>
type RowsOf<List extends 'buildings' | 'connected'> = Partial<NonNullable<GiftAid[List]>[number]>[]
interface GiftAidValues extends Partial<Omit<GiftAid, 'buildings' | 'connected' | 'official'>> {
  official?: Partial<NonNullable<GiftAid['official']>>
  connected?: RowsOf<'connected'>
  buildings?: RowsOf<'buildings'>
}

/** What the form holds: the settings, with what people write differently than it is kept. */
export interface ReceiptValues extends Omit<
  Partial<ReceiptSettings>,
  'copyTo' | 'giftAid' | 'language' | 'numbering' | 's46'
> {
  giftAid?: GiftAidValues
  /** In the order in which they are taken; one each. */
  languages?: Partial<Record<LanguagePlace, ReceiptSettings['language'][number]>>
  numbering?: { prefix?: string; yearInNumber?: boolean; padding?: string }
  hasS46?: boolean
  s46?: Partial<NonNullable<ReceiptSettings['s46']>>
  /** With commas between the addresses. */
  copyTo?: string
  signature?: PictureChange
}

/** What the form begins with: the settings, or what the entity suggests. */
export function valuesOf({ receipt, name, country, timeZone }: LegalEntityDetail): ReceiptValues {
  if (!receipt) {
    const pack = receiptPackOf(country)
    return {
      pack,
      legalName: name,
      languages: { first: pack === 'il' ? 'he' : 'en' },
      taxYearStart: pack === 'uk' ? '04-06' : '01-01',
      timeZone,
      paperSize: pack === 'us' || pack === 'ca' ? 'letter' : 'a4',
      numbering: { yearInNumber: true, padding: '6' },
      when: { single: 'immediate', recurring: 'each', offline: 'ask', minAmount: zero },
      goodsStatement: 'none',
      emailAttach: true,
    }
  }
  const { language, copyTo, numbering, ...rest } = receipt
  return {
    ...rest,
    languages: Object.fromEntries(languagePlaces.map((place, index) => [place, language[index]])),
    numbering: { ...numbering, prefix: numbering.prefix || undefined, padding: String(numbering.padding) },
    hasS46: receipt.s46 !== undefined,
    ...(copyTo.length > 0 && { copyTo: copyTo.join(', ') }),
  }
}

/** The official is sent once anything of them is filled in, so that the rest is asked for; what belongs to small donations where these are claimed. */
function giftAidOf({ official, connected = [], gasdsShare, buildings = [], ...giftAid }: GiftAidValues) {
  const isNamed = Object.values(official ?? {}).some((value) => (value ?? '') !== '')
  const isSharing = giftAid.includeGasds && connected.length > 0
  return {
    ...giftAid,
    ...(isNamed && { official }),
    ...(isSharing && { connected, ...(gasdsShare !== undefined && { gasdsShare }) }),
    ...(giftAid.includeGasds && buildings.length > 0 && { buildings }),
  }
}

/** The settings as they are sent; what belongs to another pack is left out. */
export function wireOf({ signature: _, hasS46, s46, giftAid, languages, copyTo, numbering, ...values }: ReceiptValues) {
  const padding = numbering?.padding
  const language = languagePlaces.flatMap((place) => languages?.[place] ?? [])
  const wire = {
    ...values,
    language: [...new Set(language)],
    numbering: {
      ...numbering,
      padding: padding !== undefined && /^\d+$/.test(padding) ? Number(padding) : padding,
    },
    ...(values.pack === 'il' && hasS46 && { s46: { reporting: 'off', ...s46 } }),
    ...(values.pack === 'uk' && giftAid && { giftAid: giftAidOf(giftAid) }),
    copyTo: (copyTo ?? '').split(/[,;\s]+/).filter((address) => address !== ''),
  }
  // Judged by the schema before it leaves, and again where it arrives.
  return wire as ReceiptFormWire
}

/** The settings as the schema reads them; null while something is wrong. */
export const settingsOf = (values: ReceiptValues) => receiptFormSchema.safeParse(wireOf(values)).data ?? null
