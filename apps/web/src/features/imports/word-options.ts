import type { ImportPlan } from '@almoner/contracts/imports/import'
import { meaningsOf, possibleMeanings, type WordField } from '@almoner/contracts/imports/word-fields'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { giftText } from '../../gifts/messages'
import { t } from './messages'

const options = {
  rowTypes: optionsOf(possibleMeanings.rowTypes, t.group('rowTypes')),
  statuses: optionsOf(possibleMeanings.statuses, t.group('importedStatuses')),
  donorTypes: optionsOf(possibleMeanings.donorTypes, t.group('donorTypes')),
  methods: optionsOf(possibleMeanings.methods, giftText.group('methods')),
  modes: optionsOf(possibleMeanings.modes, { ...giftText.group('modes'), leave_out: t('rowTypes.leave_out') }),
  rhythms: optionsOf(possibleMeanings.rhythms, t.group('rhythms')),
  recurringStatuses: optionsOf(possibleMeanings.recurringStatuses, t.group('recurringStatuses')),
  pageStatuses: optionsOf(possibleMeanings.pageStatuses, t.group('pageStatuses')),
}

/** What a word of a column can mean, to choose from. */
export const wordOptions = (
  plan: Pick<ImportPlan, 'rows'>,
  field: WordField,
): readonly { value: string; label: string }[] => options[meaningsOf(plan, field)]
