import type { Release } from '@almoner/contracts/releases/release'
import { postReleaseInputSchema, type PostReleaseInput } from '@almoner/contracts/releases/releases.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

const judge = againstSchema(postReleaseInputSchema)

export function PostReleaseDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const utils = trpc.useUtils()
  const post = trpc.releases.markPosted.useMutation()
  return (
    <ActionDialog<PostReleaseInput>
      title={t('post.title', { number: release.number })}
      intro={t('post.intro')}
      initialValues={{ id: release.id }}
      validate={judge}
      onSubmit={submitTo((values: PostReleaseInput) => post.mutateAsync(values), {
        onDone: async () => {
          await utils.releases.invalidate()
          onClose()
        },
      })}
      submitLabel={t('post.submit')}
      onClose={onClose}
    >
      <TextField name="reference" label={t('post.reference')} help={t('post.referenceHelp')} />
    </ActionDialog>
  )
}
