import { suppressInputSchema } from '@almoner/contracts/emails/suppressions.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Values = Inputs['emails']['suppress']

const judge = againstSchema(suppressInputSchema)

/** Stops all emails to an address. */
export function StopAddressDialog({ onClose }: { onClose: () => void }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const stop = trpc.emails.suppress.useMutation()
  return (
    <ActionDialog<Partial<Values>>
      title={t('stopping.title')}
      intro={
        <Text as="p" tone="quiet" below={16}>
          {t('stopping.text')}
        </Text>
      }
      initialValues={{}}
      validate={judge}
      onSubmit={submitTo(({ address = '', note = '' }: Partial<Values>) => stop.mutateAsync({ address, note }), {
        onDone: async ({ address }) => {
          await utils.emails.invalidate()
          say(t('stopping.done', { address }))
          onClose()
        },
      })}
      submitLabel={t('stopping.submit')}
      onClose={onClose}
    >
      <TextField name="address" label={t('stopping.address')} type="email" isRequired />
      <TextField name="note" label={t('stopping.note')} help={t('stopping.noteHelp')} />
    </ActionDialog>
  )
}
