import { donorFilterSchema, type DonorFilter } from '@almoner/contracts/donors/donors.operations'
import type { ConsentPurpose } from '@almoner/contracts/donors/consent'
import { createMailingInputSchema, type CreateMailingInput } from '@almoner/contracts/mailings/mailings.operations'
import type { SavedView } from '@almoner/contracts/saved-views/saved-view'
import { readQuery } from '../../../lists/list-query'
import type { WordsByLanguage } from '../../../mails/WordsFields'
import { t } from '../messages'

export interface MailingValues {
  name?: string
  purpose?: ConsentPurpose
  /** `everybody`, `own`, or the id of a saved view. */
  segmentKey?: string
  words?: WordsByLanguage
  perHour?: number
}

/** A choice of donors, by what it is called in the form. */
export interface SegmentChoice {
  value: string
  label: string
  segment: DonorFilter
  name: string
}

/** Everybody, what a link or a saved mailing brought along, and the saved views of the donors list. */
export function segmentChoices(
  own: { segment: DonorFilter; name: string } | null,
  views: readonly SavedView[],
): SegmentChoice[] {
  const ownLabel = own?.name ? t('mailings.form.ofView', { name: own.name }) : t('mailings.form.filtered')
  return [
    { value: 'everybody', label: t('mailings.form.everybody'), segment: {}, name: '' },
    ...(own && Object.keys(own.segment).length > 0 ? [{ value: 'own', label: ownLabel, ...own }] : []),
    ...views
      .filter(({ list }) => list === 'donors')
      .map(({ id, name, query }) => ({
        value: id,
        label: name,
        segment: readQuery(donorFilterSchema, new URLSearchParams(query)),
        name,
      })),
  ]
}

/** As the operation takes it; what is missing is left for it to refuse. */
export function inputOf({ segmentKey, ...values }: MailingValues, choices: readonly SegmentChoice[]): unknown {
  const chosen = choices.find(({ value }) => value === segmentKey) ?? choices[0]
  return { ...values, segment: chosen?.segment ?? {}, segmentName: chosen?.name ?? '' }
}

/** Null while something is missing or wrong. */
export const wholeInput = (values: MailingValues, choices: readonly SegmentChoice[]): CreateMailingInput | null =>
  createMailingInputSchema.safeParse(inputOf(values, choices)).data ?? null
