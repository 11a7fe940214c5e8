import type { Acknowledgment } from '@almoner/contracts/acknowledgments/acknowledgment'
import { ownWordsSchema } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import type { RichText } from '@almoner/contracts/rich-text'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { RichTextField } from '@almoner/ui/fields/RichTextField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { trpc } from '../../trpc'
import { t } from './messages'

interface Values {
  subject?: string
  body?: RichText
}

const judge = againstSchema(ownWordsSchema)

interface EditLetterProps {
  id: string
  letter: NonNullable<Acknowledgment['letter']>
  onClose: () => void
}

/** The text of one letter, for one donor alone. */
export function EditLetter({ id, letter: { subject, body }, onClose }: EditLetterProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const write = trpc.acknowledgments.write.useMutation()
  const [initial] = useState(() => ({ subject: plain(subject), body: plainBody(body) }))
  const wordsOf = (values: Values) => ({
    subject: values.subject ?? '',
    body: values.body ?? { type: 'doc' as const, content: [] },
  })
  return (
    <div className="thanks-body">
      <EntityForm<Values>
        initialValues={initial}
        validate={(values) => judge(wordsOf(values))}
        onSubmit={submitTo((values: Values) => write.mutateAsync({ id, words: wordsOf(values) }), {
          onDone: async (saved) => {
            utils.acknowledgments.get.setData({ id }, saved)
            say(t('done.saved'))
            onClose()
            await utils.acknowledgments.list.invalidate()
          },
        })}
        submitLabel={t('edit.save')}
        secondary={
          <Button kind="quiet" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
        }
      >
        <TextField name="subject" label={t('edit.subject')} isRequired />
        <RichTextField name="body" label={t('edit.body')} isRequired />
        <UnsavedChangesGuard />
      </EntityForm>
    </div>
  )
}

// The marks that keep a name's direction are put in again when the letter is written.
const marks = /[\u2066-\u2069]/g
const plain = (text: string) => text.replace(marks, '')
const plainBody = (body: RichText): RichText => JSON.parse(plain(JSON.stringify(body)))
