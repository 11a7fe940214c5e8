import type { Donor } from '@almoner/contracts/donors/donor'
import { removedDonorDays, removeDonorInputSchema } from '@almoner/contracts/donors/removal.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { useRestoreDonor } from './use-restore-donor'

interface Values {
  reason?: string
}

const judge = againstSchema(removeDonorInputSchema)

/** Deletes a donor, and leads to the list with a way back. */
export function RemoveDonorDialog({ donor: { id, name }, onClose }: { donor: Donor; onClose: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const restore = useRestoreDonor()
  const remove = trpc.donors.remove.useMutation()
  return (
    <ActionDialog<Values>
      title={t('removal.title', { name })}
      intro={
        <Stack below={20}>
          <p>{t('removal.intro', { days: removedDonorDays })}</p>
        </Stack>
      }
      initialValues={{}}
      validate={(values) => judge({ id, ...values })}
      onSubmit={submitTo((values: Values) => remove.mutateAsync({ id, ...values }), {
        onDone: async () => {
          await navigate(paths.donors())
          // What was known of them would stand on their page for as long as it is remembered.
          await utils.donors.get.reset({ id })
          await utils.donors.invalidate()
          say(t('removal.done', { name }), undefined, { label: t('facts.undo'), onUndo: () => restore({ id, name }) })
        },
      })}
      submitLabel={t('removal.submit')}
      submitKind="danger"
      onClose={onClose}
    >
      <TextField name="reason" label={t('removal.reason')} />
    </ActionDialog>
  )
}
