import { legalEntityFieldsSchema } from '@almoner/contracts/legal-entities/legal-entities.operations'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm as Form } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { z } from 'zod'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { logoUrl } from '../../paths'
import { ZoneChange } from '../../orgs/ZoneChange'
import { PictureField, type PictureChange } from '../../pictures/PictureField'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { timeZoneOptions } from '../../time-zone-options'
import { countryOptions, currencyOptions, monthDayOptions } from './options'

interface LegalEntityValues {
  name?: string
  country?: string
  currency?: string
  timeZone?: string
  fiscalYearStart?: string
  isPrimary?: boolean
  logo?: PictureChange
}

const requiredFields = legalEntityFieldsSchema
  .omit({ id: true, legalName: true })
  .required({ name: true, country: true, currency: true, timeZone: true, fiscalYearStart: true })
  .extend({ logo: z.custom<PictureChange>().optional() })
const judge = againstSchema(requiredFields)

function uploadOf(id: string, { logo, ...entity }: LegalEntityValues): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('entity', JSON.stringify(entity))
  if (logo === 'deleted') form.set('deleteLogo', 'true')
  else if (logo) form.set('logo', logo)
  return form
}

/** Legal name, currency and logo of an entity. After a save the form begins anew from what was saved. */
export function LegalEntityForm({ entity }: { entity: LegalEntityDetail }) {
  const { org } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.entities.save.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  const { id, name, country, currency, timeZone, fiscalYearStart, isPrimary, isCurrencyLocked, logo } = entity
  return (
    <Form<LegalEntityValues>
      key={timesSaved}
      initialValues={{ name, country, currency, timeZone, fiscalYearStart, ...(isPrimary ? {} : { isPrimary }) }}
      validate={judge}
      onSubmit={submitTo((values: LegalEntityValues) => save.mutateAsync(uploadOf(id, values)), {
        words: { entity_currency_locked: t('entity.currencyLocked') },
        onDone: async (saved) => {
          utils.entities.get.setData({ id }, saved)
          say(t('entity.saved'))
          setTimesSaved(timesSaved + 1)
          await utils.accounts.current.invalidate()
        },
      })}
      submitLabel={t('entity.save')}
      submitWhen="changed"
    >
      <PictureField
        name="logo"
        label={t('entity.logo')}
        isPresent={logo !== null}
        renderCurrent={(isShown) => isShown && org && logo && <img src={logoUrl(org.id, logo)} alt="" />}
        words={t.group('entity.logoPicture')}
        shape="wide"
      />
      <TextField name="name" label={t('entity.name')} autoComplete="organization" isRequired />
      <div className="al-fields-row">
        <SelectField name="country" label={t('entity.country')} options={countryOptions} isRequired />
        <SelectField
          name="currency"
          label={t('entity.currency')}
          options={currencyOptions}
          help={isCurrencyLocked ? t('entity.currencyLocked') : t('entity.currencyHelp')}
          isDisabled={isCurrencyLocked}
          isRequired
        />
      </div>
      <div className="al-fields-row">
        <SelectField
          name="timeZone"
          label={t('entity.timeZone')}
          help={t('entity.timeZoneHelp')}
          options={timeZoneOptions(timeZone)}
          isRequired
        />
        <SelectField
          name="fiscalYearStart"
          label={t('entity.fiscalYearStart')}
          help={t('entity.monthDay')}
          options={monthDayOptions}
          isRequired
        />
      </div>
      <ChosenZone entity={entity} />
      {isPrimary ? (
        <p className="al-quiet">{t('entity.primaryNow')}</p>
      ) : (
        <CheckboxField name="isPrimary" label={t('entity.isPrimary')} help={t('entity.isPrimaryHelp')} />
      )}
      <UnsavedChangesGuard />
    </Form>
  )
}

function ChosenZone({ entity }: { entity: LegalEntityDetail }) {
  const { value: chosen } = useField<string | undefined>('timeZone', { subscription: { value: true } }).input
  return chosen === entity.timeZone ? null : <ZoneChange ids={[entity.id]} timeZone={chosen} />
}
