import type { Org } from '@almoner/contracts/orgs/org'
import { linkSubOrg } from '@almoner/contracts/sub-orgs/sub-orgs.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { useFamilyChanged } from './use-family-changed'

type Values = Inputs['subOrgs']['link']

const judge = againstSchema(linkSubOrg.input)

export function LinkSubOrgDialog({ org, onClose }: { org: Org; onClose: () => void }) {
  const linkable = trpc.subOrgs.listLinkable.useQuery()
  const link = trpc.subOrgs.link.useMutation()
  const changed = useFamilyChanged()
  const { say } = useNotices()
  return (
    <ActionDialog<Values>
      title={t('link.title')}
      intro={
        <Text as="p" below={20}>
          {t('link.what', { org: org.name })}
        </Text>
      }
      validate={judge}
      onSubmit={submitTo(link, {
        onDone: async ({ name }) => {
          await changed()
          say(t('link.done', { name }))
          onClose()
        },
      })}
      submitLabel={t('link.submit')}
      onClose={onClose}
    >
      <SelectField
        name="orgId"
        label={t('link.org')}
        options={(linkable.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
    </ActionDialog>
  )
}
