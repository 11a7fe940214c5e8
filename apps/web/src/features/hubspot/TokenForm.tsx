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

/** `instead`: beside the consent, which is the way that most take. */
type TokenFormKind = 'first' | 'instead' | 'replacing'

function labelOf(kind: TokenFormKind): string {
  if (kind === 'replacing') return t('hubspot.connect.replace')
  return kind === 'instead' ? t('hubspot.connect.submitToken') : t('hubspot.connect.submit')
}

/** Takes the token of a private app: the first, or another in its place. */
export function TokenForm({ kind, onClose }: { kind: TokenFormKind; onClose?: () => void }) {
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
      submitLabel={labelOf(kind)}
      submitKind={kind === 'instead' ? 'default' : 'primary'}
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
