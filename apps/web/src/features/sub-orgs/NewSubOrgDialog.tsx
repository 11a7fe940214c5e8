import { orgCategories } from '@almoner/contracts/orgs/org-fields'
import { createSubOrgInputSchema } from '@almoner/contracts/sub-orgs/sub-orgs.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { countryOptions } from '../../orgs/country-options'
import { orgText } from '../../orgs/messages'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { useFamilyChanged } from './use-family-changed'

type Values = Inputs['subOrgs']['create']

const judge = againstSchema(createSubOrgInputSchema)
const categoryOptions = optionsOf(orgCategories, orgText.group('categories'))

export function NewSubOrgDialog({ onClose }: { onClose: () => void }) {
  const create = trpc.subOrgs.create.useMutation()
  const changed = useFamilyChanged()
  const { say } = useNotices()
  return (
    <ActionDialog<Values>
      title={t('create.title')}
      intro={
        <Text as="p" below={20}>
          {t('create.what')}
        </Text>
      }
      validate={judge}
      onSubmit={submitTo(create, {
        onDone: async ({ name }) => {
          await changed()
          say(t('create.done', { name }))
          onClose()
        },
      })}
      submitLabel={t('create.submit')}
      onClose={onClose}
    >
      <TextField name="name" label={t('create.name')} isRequired hasFocus />
      <TextField name="website" label={t('create.website')} type="url" />
      <SelectField name="category" label={t('create.category')} options={categoryOptions} isRequired />
      <SelectField
        name="country"
        label={t('create.country')}
        help={t('create.countryHelp')}
        options={countryOptions}
        isRequired
      />
    </ActionDialog>
  )
}
