import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { legalEntityFieldsSchema, newLegalEntityId } from '@almoner/contracts/legal-entities/legal-entities.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'
import { countryOptions } from './options'
import './legal-entities.css'

export const handle = { title: t('entity.addTitle') }

interface NewLegalEntityValues {
  name?: string
  country?: string
}

const judge = againstSchema(legalEntityFieldsSchema.pick({ name: true, country: true }).required())

export function Component() {
  const navigate = useNavigate()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.entities.save.useMutation()
  const send = (values: NewLegalEntityValues) => {
    const form = new FormData()
    form.set('id', newLegalEntityId)
    form.set('entity', JSON.stringify(values))
    return save.mutateAsync(form)
  }
  return (
    <Section title={t('entity.addTitle')}>
      <Text as="p" tone="quiet" isMeasured below={24}>
        {t('entity.addWhy')}
      </Text>
      <Stack maxWidth={640}>
        <EntityForm<NewLegalEntityValues>
          validate={judge}
          onSubmit={submitTo(send, {
            onDone: async (added) => {
              await utils.accounts.current.invalidate()
              say(t('entity.added'))
              await navigate(paths.settingsLegalEntity(added.id))
            },
          })}
          submitLabel={t('entity.add')}
        >
          <TextField name="name" label={t('entity.name')} autoComplete="organization" isRequired />
          <SelectField name="country" label={t('entity.country')} options={countryOptions} isRequired />
        </EntityForm>
      </Stack>
    </Section>
  )
}
