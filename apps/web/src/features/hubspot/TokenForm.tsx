import { connectHubspot } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

const judge = againstSchema(connectHubspot.input)

/** Takes the token of a private app: the first, or another in its place. */
export function TokenForm({ onClose }: { onClose?: () => void }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const connect = trpc.hubspot.connect.useMutation()
  return (
    <EntityForm<Inputs['hubspot']['connect']>
      validate={(values) => judge({ ...values, token: values.token ?? '' })}
      onSubmit={submitTo(connect, {
        onDone: async (connected) => {
          utils.hubspot.get.setData(undefined, connected)
          await Promise.all([utils.hubspot.invalidate(), utils.accounts.current.invalidate()])
          say(t('hubspot.connect.done'))
          onClose?.()
        },
      })}
      submitLabel={onClose ? t('hubspot.connect.replace') : t('hubspot.connect.submit')}
      secondary={onClose && <Button onClick={onClose}>{t('hubspot.cancel')}</Button>}
    >
      <TextField
        name="token"
        label={t('hubspot.connect.token')}
        help={t('hubspot.connect.tokenHelp')}
        placeholder={t('hubspot.connect.tokenExample')}
        autoComplete="off"
        isRequired
      />
    </EntityForm>
  )
}
