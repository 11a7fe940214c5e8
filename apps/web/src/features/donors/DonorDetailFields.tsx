import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import type { Donor } from '@almoner/contracts/donors/donor'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { language as ownLanguage } from '@almoner/ui/texts/language'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const names = new Intl.DisplayNames(ownLanguage, { type: 'language' })

export const languageName = (language: string): string => names.of(language) ?? language

const languageOptions = pageLanguages.map((value) => ({ value, label: languageName(value) }))

export const LanguageField = () => <SelectField name="language" label={t('facts.language')} options={languageOptions} />

export function BirthDateField() {
  const { timeZone } = useActor()
  return <DateField name="birthDate" label={t('facts.birthDate')} max={todayIn(timeZone)} />
}

/** Somebody who has left is still named. */
export function OwnerField({ donor: { owner } }: { donor: Donor }) {
  const { data: known = [] } = trpc.tasks.people.useQuery()
  const offered = owner && !known.some(({ id }) => id === owner.id) ? [...known, owner] : known
  return (
    <SelectField
      name="ownerUserId"
      label={t('facts.owner')}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
