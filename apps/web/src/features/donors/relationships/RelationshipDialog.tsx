import type { Donor } from '@almoner/contracts/donors/donor'
import { relationshipKinds, type RelationshipKind } from '@almoner/contracts/donors/relationship'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { submitTo } from '@almoner/ui/form/submit'
import { DonorLookup } from '../../../people/DonorLookup'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { useKeepRelationships } from './use-remove-relationship'

interface Values {
  otherId?: string
  kind?: RelationshipKind
}

const kinds = optionsOf(relationshipKinds, t.group('relationships.kinds'))

/** Relates a donor to another who is here. */
export function RelationshipDialog({ donor: { id, name }, onClose }: { donor: Donor; onClose: () => void }) {
  const { say } = useNotices()
  const add = trpc.relationships.add.useMutation({ onSuccess: useKeepRelationships() })
  return (
    <ActionDialog<Values>
      title={t('relationships.addTitle', { name })}
      initialValues={{}}
      validate={({ otherId, kind }) => ({
        ...(otherId === undefined && { otherId: t('relationships.whom') }),
        ...(otherId === id && { otherId: t('relationships.itself') }),
        ...(kind === undefined && { kind: t('relationships.what') }),
      })}
      onSubmit={submitTo(({ otherId = '', kind = 'other' }: Values) => add.mutateAsync({ id, otherId, kind }), {
        onDone: () => {
          say(t('relationships.added'))
          onClose()
        },
      })}
      submitLabel={t('relationships.add')}
      onClose={onClose}
    >
      <DonorLookup name="otherId" label={t('relationships.other')} />
      <SelectField name="kind" label={t('relationships.kind', { name })} options={kinds} isRequired />
    </ActionDialog>
  )
}
